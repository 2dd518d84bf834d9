import * as z from 'zod/mini'

/** Names of the placeholders that some texts can contain. */
export const PLACEHOLDERS = ['institute', 'town', 'state', 'phone', 'year', 'courses'] as const

/** The placeholders as they are typed, as one sentence part. */
export const PLACEHOLDER_LIST = PLACEHOLDERS.map((name) => `{${name}}`).join(', ')

const PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'i')

/** Refuses placeholders where visitors would see them as typed. Other words in braces are allowed, since courses teach code. */
export const withoutPlaceholders = z.refine<string>((text) => !PLACEHOLDER.test(text), {
  error: `Type the text itself. Placeholders (${PLACEHOLDER_LIST}) only work in Pages and texts and in Slides and plans.`,
})
