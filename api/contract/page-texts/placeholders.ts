/** Values of the placeholders that a text may contain, before any is known. */
export const NO_FACTS = { institute: '', town: '', state: '', phone: '', year: '', courses: '' }

export type Fact = keyof typeof NO_FACTS

/** The institute's facts by placeholder. Unknown ones are empty. */
export type Facts = Readonly<Record<Fact, string>>

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
