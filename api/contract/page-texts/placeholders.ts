import type { PLACEHOLDERS } from '#contract/page-texts/without-placeholders'

export type Fact = (typeof PLACEHOLDERS)[number]

/** The institute's facts by placeholder. Unknown ones are empty. */
export type Facts = Readonly<Record<Fact, string>>

export const NO_FACTS: Facts = { institute: '', town: '', state: '', phone: '', year: '', courses: '' }

const PLACEHOLDER = /\{([a-z]+)\}/gi

/** Returns the facts that a text mentions, without duplicates. */
export const factsIn = (text: string): Fact[] => [
  ...new Set(
    [...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) =>
      Object.hasOwn(NO_FACTS, name) ? [name as Fact] : [],
    ),
  ),
]

export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(NO_FACTS, name))

/** Replaces placeholders with facts. An unknown fact is removed, along with the comma or space after it. */
export const fillIn = (text: string, facts: Facts): string =>
  text.replace(/\{([a-z]+)\}(,? )?/gi, (whole, name: string, after = '') => {
    if (!Object.hasOwn(facts, name)) return whole
    const fact = facts[name as Fact]
    return fact && fact + after
  })
