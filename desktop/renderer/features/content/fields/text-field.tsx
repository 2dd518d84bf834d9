import { Textarea, TextInput } from '@mantine/core'
import { countCharacters } from '#contract/characters'
import type { Field } from '#contract/content-fields'
import { TimeField } from '../../../components/time-field'
import { formatNumber } from '../../../lib/format'
import { asText, type FieldProps, INPUT_ORDER } from './field-props'
import classes from './fields.module.css'

/** Part of a limit from which on it is worth knowing how much is left. */
const NEAR = 0.8

/** How much of a limit is used, counted as people count; a blank line, which moves nothing, until it is nearly all. */
export function Counter({ text, max }: { text: string; max: number }) {
  const count = countCharacters(text.trim())
  if (count < max * NEAR) return <span className={classes.counter}>&nbsp;</span>
  return (
    <span className={classes.counter} data-over={count > max || undefined}>
      {formatNumber(count)} / {formatNumber(max)}
      <span className={classes.hidden}> characters</span>
    </span>
  )
}

/** What a field is for, and how much of its limit is used. */
const Help = ({ field, text }: { field: Field; text: string }) => (
  <>
    {field.help} <Counter text={text} max={field.max} />
  </>
)

/** One line of text. */
export function TextField({ field, label, value, problem, onChange }: FieldProps) {
  const text = asText(value)
  return (
    <TextInput
      label={label}
      required={field.required}
      inputMode={field.kind === 'address' ? 'url' : field.kind === 'phone' ? 'tel' : undefined}
      value={text}
      error={problem}
      description={<Help field={field} text={text} />}
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
      description={<Help field={field} text={text} />}
      inputWrapperOrder={INPUT_ORDER}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** A day. */
export function DateField({ label, value, problem, onChange }: FieldProps) {
  return (
    <TimeField
      kind="day"
      label={label}
      description="When the person agreed to be shown. Empty: not asked yet."
      inputWrapperOrder={INPUT_ORDER}
      value={asText(value)}
      error={problem}
      onChange={(day) => onChange(day || null)}
    />
  )
}
