import { fold } from '#contract/fold'
import { type Arranged, orderedParts, PARTS, type Part } from '#contract/page-parts'
import { ALL_PAGE_TEXTS, type KeyedText, PAGE_LABELS, type TextPlace } from '#contract/page-texts/all'
import { PLACEHOLDERS } from '#contract/page-texts/placeholders'
import type { PageTexts } from '#contract/page-texts/schema'

/** What is written of the texts, by key. */
export type Written = PageTexts['texts']

/** What a text may say of the institute without repeating it, in words. */
export const PLACEHOLDER_WORDS = Object.entries(PLACEHOLDERS)
  .map(([name, meaning]) => `{${name}} (${meaning})`)
  .join(', ')

/** What a text says. */
export const shownText = ({ key, original }: KeyedText, written: Written) => written[key] ?? original

/** The written texts with one of them changed; one that is the original again differs no more. */
export function withText(written: Written, { key, original }: KeyedText, value: string): Written {
  const { [key]: _former, ...others } = written
  return value === original ? others : { ...others, [key]: value }
}

/** A text as people know it. */
export const nameOf = ({ page, label, place }: KeyedText) => `${PAGE_LABELS[page]}, ${place}: ${label}`

/** A part of the menu or of a page. */
export const getPart = (arranged: Arranged, name: string): Part | undefined =>
  (PARTS[arranged] as Readonly<Record<string, Part>>)[name]

function toOrder(arranged: Arranged, { parts }: PageTexts): string {
  const { order = [], hidden = [] } = parts[arranged] ?? {}
  return orderedParts(arranged, order)
    .map((name) => `${getPart(arranged, name)?.label}${hidden.includes(name) ? ' (hidden)' : ''}`)
    .join(', ')
}

/** What both versions say and show, for their comparison. */
export const toWords = (record: PageTexts) =>
  Object.fromEntries([
    ...(Object.keys(PARTS) as Arranged[]).map((arranged) => [
      arranged === 'menu' ? 'Menu' : `${PAGE_LABELS[arranged]}, sections`,
      toOrder(arranged, record),
    ]),
    ...ALL_PAGE_TEXTS.map((text) => [nameOf(text), shownText(text, record.texts)]),
  ])

/**
 * The texts that a search finds, in what they say, their label and their place; those of a page without one.
 * @param saved what they say until the form is saved, so that none goes while it is typed into
 */
export function findTexts(search: string, page: TextPlace, saved: Written): readonly KeyedText[] {
  const wanted = fold(search.trim())
  if (!wanted) return ALL_PAGE_TEXTS.filter((text) => text.page === page)
  return ALL_PAGE_TEXTS.filter((text) => fold(`${nameOf(text)} ${shownText(text, saved)}`).includes(wanted))
}
