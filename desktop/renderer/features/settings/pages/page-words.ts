import { fold } from '#contract/fold'
import { type Arranged, orderedParts, PARTS, type Part } from '#contract/page-parts'
import { ALL_PAGE_TEXTS, type KeyedText, PAGE_LABELS } from '#contract/page-texts/all'
import { type Fact, type Facts, fillIn } from '#contract/page-texts/placeholders'
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
 * Returns a function that finds a text by its name or content, with or without placeholders.
 * @param search not blank
 */
export function toMatcher(search: string, facts: Facts) {
  const wanted = fold(search.trim())
  return (name: string, text: string) => fold(`${name}\n${text}\n${fillIn(text, facts)}`).includes(wanted)
}
