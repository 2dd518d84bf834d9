import { type PageName, type TextsOf, textsOf } from '#contract/page-texts/all'
import { fillIn, NO_FACTS } from '#contract/page-texts/placeholders'
import { DEFAULT_SETTINGS } from '../../content/institute'

/** What a page says until the server can be asked. */
export const originalTexts = <N extends PageName>(page: N): TextsOf<N> =>
  Object.fromEntries(
    Object.entries<string>(textsOf(page)).map(([name, text]) => [
      name,
      fillIn(text, { ...NO_FACTS, institute: DEFAULT_SETTINGS.instituteName }),
    ]),
  ) as TextsOf<N>
