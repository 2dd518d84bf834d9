import { Textarea, TextInput } from '@mantine/core'
import { Counter } from './counter'
import { asText, type FieldProps, INPUT_ORDER } from './field-props'

/** One line of text. */
export function TextField({ field, label, value, problem, onChange }: FieldProps) {
  const text = asText(value)
  return (
    <TextInput
      label={label}
      required={field.required}
      inputMode={field.kind === 'address' ? 'url' : undefined}
      value={text}
      error={problem}
      description={<Counter text={text} max={field.max} />}
      inputWrapperOrder={INPUT_ORDER}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Several lines of text; the field grows with them. */
export function LongTextField({ field, label, value, problem, onChange }: FieldProps) {
  const text = asText(value)
  return (
    <Textarea
      label={label}
      required={field.required}
      autosize
      minRows={2}
      maxRows={12}
      value={text}
      error={problem}
      description={<Counter text={text} max={field.max} />}
      inputWrapperOrder={INPUT_ORDER}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** A day. */
export function DateField({ label, value, problem, onChange }: FieldProps) {
  return (
    <TextInput
      type="date"
      label={label}
      description="When the person agreed to be shown. Empty: not asked yet."
      inputWrapperOrder={INPUT_ORDER}
      value={asText(value)}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
