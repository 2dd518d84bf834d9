import type { CollectionName } from '#contract/collections/all'
import { contentSchema } from '#contract/content'
import { fieldErrors } from '../../lib/form-errors'
import type { Section } from './section'
import { type Content, getDescription, toBody } from './values'

/** Errors by field: a message, or `true` if the message of the form covers it. */
export type Problems = Readonly<Record<string, string | true>>

export interface Validation {
  /** Error message of the form; empty if the values are valid. */
  text: string
  problems: Problems
}

/** Returns the errors to show next to fields. The message for blank fields appears once, above the form. */
export function toFieldProblems(name: CollectionName, errors: Readonly<Record<string, string>>): Problems {
  const { incomplete } = getDescription(name)
  const entries = Object.entries(errors).map(([field, text]) => [
    field.split('.')[0] ?? field,
    text === incomplete ? (true as const) : text,
  ])
  return Object.fromEntries(entries)
}

export function validateContent({ collection, incomplete }: Section, values: Content): Validation {
  const errors = fieldErrors(contentSchema(collection), toBody(values))
  const texts = Object.values(errors)
  const text = texts.includes(getDescription(collection).incomplete) ? incomplete : (texts[0] ?? '')
  return { text, problems: toFieldProblems(collection, errors) }
}
