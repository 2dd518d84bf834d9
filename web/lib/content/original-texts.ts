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

/** What a page says and shows until the server can be asked. */
export const originalPage = <N extends PageName>(page: N) => ({
  texts: originalTexts(page),
  sections: (isKey(PARTS, page) ? shownParts(page) : []) as SectionOf<N>[],
})

/** What stands on every page until the server can be asked. */
export const originalFrame = () => ({
  menu: PUBLIC_PAGES,
  texts: originalTexts('site'),
  notice: PRIVACY_NOTICE.version,
})
