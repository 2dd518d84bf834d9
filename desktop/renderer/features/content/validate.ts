import type { CollectionName } from '#contract/collections/all'
import { contentSchema } from '#contract/content'
import { fieldErrors } from '../../lib/form-errors'
import type { Section } from './section'
import { type Content, getDescription, toBody } from './values'

/** Problems by field: a sentence, or `true` where the sentence of the whole form says it. */
export type Problems = Readonly<Record<string, string | true>>

export interface Validation {
  /** The one sentence to show; empty when the values may be sent. */
  text: string
  problems: Problems
}

/** The problems that stand beside a field: the sentence for blank fields stands once, over the form. */
export function besideFields(name: CollectionName, errors: Readonly<Record<string, string>>): Problems {
  const { incomplete } = getDescription(name)
  const entries = Object.entries(errors).map(([field, text]) => [
    field.split('.')[0] ?? field,
    text === incomplete ? (true as const) : text,
  ])
  return Object.fromEntries(entries)
}

/** Checks a form as the API will. */
export function validateContent({ collection, incomplete }: Section, values: Content): Validation {
  const errors = fieldErrors(contentSchema(collection), toBody(values))
  const texts = Object.values(errors)
  const text = texts.includes(getDescription(collection).incomplete) ? incomplete : (texts[0] ?? '')
  return { text, problems: besideFields(collection, errors) }
}
