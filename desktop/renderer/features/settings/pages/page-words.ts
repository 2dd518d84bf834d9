import { fold } from '#contract/fold'
import { type Arranged, orderedParts, PARTS, type Part } from '#contract/page-parts'
import { ALL_PAGE_TEXTS, type KeyedText, PAGE_LABELS, type TextPlace } from '#contract/page-texts/all'
import type { Fact } from '#contract/page-texts/placeholders'
import type { PageTexts } from '#contract/page-texts/schema'

export type Written = PageTexts['texts']

const MEANINGS: Readonly<Record<Fact, string>> = {
  institute: 'name of the institute',
  town: 'town, from Settings → Institute',
  state: 'state, from Settings → Institute',
  phone: 'phone number from the Contact page',
  year: 'this year',
  courses: 'number of courses',
}

/** The placeholders with their meanings, as one sentence part. */
export const PLACEHOLDER_WORDS = Object.entries(MEANINGS)
  .map(([name, meaning]) => `{${name}} (${meaning})`)
  .join(', ')

export const shownText = ({ key, original }: KeyedText, written: Written) => written[key] ?? original

/** Returns the changed texts with one replaced, or removed if it equals the original. */
export function withText(written: Written, { key, original }: KeyedText, value: string): Written {
  const { [key]: _former, ...others } = written
  return value === original ? others : { ...others, [key]: value }
}

/** Returns the full name of a text: page, place and label. */
export const nameOf = ({ page, label, place }: KeyedText) => `${PAGE_LABELS[page]}, ${place}: ${label}`

export const getPart = (arranged: Arranged, name: string): Part | undefined =>
  (PARTS[arranged] as Readonly<Record<string, Part>>)[name]

function toOrder(arranged: Arranged, { parts }: PageTexts): string {
  const { order = [], hidden = [] } = parts[arranged] ?? {}
  return orderedParts(arranged, order)
    .map((name) => `${getPart(arranged, name)?.label}${hidden.includes(name) ? ' (hidden)' : ''}`)
    .join(', ')
}

/** Returns label-to-text pairs to compare two versions. */
export const toWords = (record: PageTexts) =>
  Object.fromEntries([
    ...(Object.keys(PARTS) as Arranged[]).map((arranged) => [
      arranged === 'menu' ? 'Menu' : `${PAGE_LABELS[arranged]}, sections`,
      toOrder(arranged, record),
    ]),
    ...ALL_PAGE_TEXTS.map((text) => [nameOf(text), shownText(text, record.texts)]),
  ])

/**
 * Finds texts by content, label or place. Without a search term, returns those of the page.
 * @param saved the saved texts, so that a result doesn't disappear while it is edited
 */
export function findTexts(search: string, page: TextPlace, saved: Written): readonly KeyedText[] {
  const wanted = fold(search.trim())
  if (!wanted) return ALL_PAGE_TEXTS.filter((text) => text.page === page)
  return ALL_PAGE_TEXTS.filter((text) => fold(`${nameOf(text)} ${shownText(text, saved)}`).includes(wanted))
}
