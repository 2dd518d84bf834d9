import type { Field } from '#contract/content-fields'
import type { ContentForm } from '../use-content-form'
import type { ContentValue } from '../values'

export interface FieldProps {
  name: string
  field: Field
  label: string
  value: ContentValue
  /** An error message, or `true` if the message of the form covers it. */
  problem: string | true | undefined
  onChange: (value: ContentValue) => void
  form: ContentForm
}

/** Returns the value if it is text, or an empty string. */
export const toInputText = (value: ContentValue) => (typeof value === 'string' ? value : '')

/** Puts description and counter below the input. */
export const INPUT_ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
