import { Checkbox, Fieldset } from '@mantine/core'
import { indianDay } from '#contract/enquiries/indian-days'
import { TimeField } from '../../../components/time-field'
import { type FieldProps, INPUT_ORDER, toInputText } from './field-props'
import classes from './fields.module.css'

/** Consent of a person to be shown on the website, with its date. */
export function ConsentField({ label, value, problem, onChange }: FieldProps) {
  const day = toInputText(value)
  return (
    <Fieldset legend="Consent" variant="unstyled" className={classes.consent}>
      <Checkbox
        label="They agreed to be shown on the website"
        description="Visitors then see “Published with their consent” below the testimonial."
        checked={day !== ''}
        onChange={(event) => onChange(event.currentTarget.checked ? indianDay(Date.now()) : null)}
      />
      <TimeField
        kind="day"
        label={label}
        inputWrapperOrder={INPUT_ORDER}
        value={day}
        error={problem}
        onChange={(next) => onChange(next || null)}
      />
    </Fieldset>
  )
}
