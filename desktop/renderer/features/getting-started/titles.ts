import { ALL_PAGE_TEXTS } from '#contract/page-texts/all'
import { fillIn, NO_FACTS } from '#contract/page-texts/placeholders'
import type { PageTexts } from '#contract/page-texts/schema'
import { TITLE_END } from '#contract/pages'

type Written = PageTexts['texts']

const OWN_END = ' | {institute}'

const TITLES = ALL_PAGE_TEXTS.filter(({ name }) => name === 'title')

/** Returns the texts with the institute's name instead of the default name at the end of each title. */
export function withOwnTitles(written: Written): Written {
  const changed = TITLES.flatMap(({ key, original }) => {
    const title = written[key] ?? original
    return title.endsWith(TITLE_END) ? [[key, title.slice(0, -TITLE_END.length) + OWN_END]] : []
  })
  return { ...written, ...Object.fromEntries(changed) }
}

/** Returns an example title, if possible one that still ends in the default name, and whether it does. */
export function exampleTitle(written: Written, institute: string): { title: string; isOther: boolean } {
  const titles = TITLES.map(({ key, original }) => written[key] ?? original)
  const isOther = titles.some((title) => title.endsWith(TITLE_END))
  // Courses comes before Home, since its title is the most descriptive.
  const [home = '', ...others] = titles
  const title = [...others, home].find((each) => !isOther || each.endsWith(TITLE_END)) ?? ''
  return { title: fillIn(title, { ...NO_FACTS, institute }), isOther }
}
