import type { Field } from '#contract/content-fields'
import type { ContentForm } from '../use-content-form'
import type { ContentValue } from '../values'

/** What every input of the editor gets. */
export interface FieldProps {
  name: string
  field: Field
  label: string
  value: ContentValue
  /** A sentence, or `true` where the form's own sentence says it. */
  problem: string | true | undefined
  onChange: (value: ContentValue) => void
  form: ContentForm
}

/** The value as a text; empty for anything else. */
export const asText = (value: ContentValue) => (typeof value === 'string' ? value : '')

/** Inputs with their description and counter underneath. */
export const INPUT_ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
