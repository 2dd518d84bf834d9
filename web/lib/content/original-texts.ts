import { PRIVACY_NOTICE } from '#contract/enquiries/enquiry-texts'
import { isKey } from '#contract/own'
import { PARTS, type SectionOf, shownParts } from '#contract/page-parts'
import { type PageName, type TextPlace, type TextsOf, textsOf } from '#contract/page-texts/all'
import { fillIn, NO_FACTS } from '#contract/page-texts/placeholders'
import { PUBLIC_PAGES } from '#contract/pages'

const originalTexts = <N extends TextPlace>(place: N): TextsOf<N> =>
  Object.fromEntries(
    Object.entries<string>(textsOf(place)).map(([name, text]) => [name, fillIn(text, NO_FACTS)]),
  ) as TextsOf<N>

/** Returns the default texts and sections of a page, used if the server can't be reached. */
export const originalPage = <N extends PageName>(page: N) => ({
  texts: originalTexts(page),
  sections: (isKey(PARTS, page) ? shownParts(page) : []) as SectionOf<N>[],
})

/** Returns the default content of every page, used if the server can't be reached. */
export const originalFrame = () => ({
  menu: PUBLIC_PAGES,
  texts: originalTexts('site'),
  notice: PRIVACY_NOTICE.version,
})
