/** What a text may say of the institute without repeating it. */
export const PLACEHOLDERS = {
  institute: 'name of the institute',
  town: 'town, from Site settings',
  state: 'state, from Site settings',
  phone: 'phone number of the Contact page',
  year: 'this year',
  courses: 'number of courses',
} as const

/** The name of a fact. */
export type Fact = keyof typeof PLACEHOLDERS

/** The institute's facts, each as it is written; empty where none is known. */
export type Facts = Readonly<Record<Fact, string>>

/** Until anything is known. */
export const NO_FACTS: Facts = { institute: '', town: '', state: '', phone: '', year: '', courses: '' }

const PLACEHOLDER = /\{([a-z]+)\}/gi

/** The facts that a text names, each once. */
export const factsIn = (text: string): Fact[] => [
  ...new Set(
    [...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) =>
      Object.hasOwn(PLACEHOLDERS, name) ? [name as Fact] : [],
    ),
  ),
]

/** Names in braces that stand for nothing. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(PLACEHOLDERS, name))

/** A text with the facts in it. A fact that is not known goes together with the comma or blank that it leaves over. */
export const fillIn = (text: string, facts: Facts): string =>
  text.replace(/\{([a-z]+)\}(,? )?/gi, (whole, name: string, after = '') => {
    if (!Object.hasOwn(facts, name)) return whole
    const fact = facts[name as Fact]
    return fact && fact + after
  })
