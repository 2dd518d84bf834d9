import { Textarea, TextInput } from '@mantine/core'
import { countCharacters } from '#contract/characters'
import type { Field } from '#contract/content-fields'
import { formatNumber } from '../../../lib/format'
import { type FieldProps, INPUT_ORDER, toInputText } from './field-props'
import classes from './fields.module.css'

/** Part of the limit from which the counter is shown. */
const NEAR_LIMIT = 0.8
/** Counts visible characters near the limit. Until then, a blank line reserves the space. */
export function Counter({ text, max }: { text: string; max: number }) {
  const count = countCharacters(text.trim())
  if (count < max * NEAR_LIMIT) return <span className={classes.counter}>&nbsp;</span>
  return (
    <span className={classes.counter} data-over={count > max || undefined}>
      {formatNumber(count)} / {formatNumber(max)}
      <span className={classes.hidden}> characters</span>
    </span>
  )
}

const Help = ({ field, text }: { field: Field; text: string }) => (
  <>
    {field.help} <Counter text={text} max={field.max} />
  </>
)

export function TextField({ field, label, value, problem, onChange }: FieldProps) {
  const text = toInputText(value)
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

export function LongTextField({ field, label, value, problem, onChange }: FieldProps) {
  const text = toInputText(value)
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
