import { Switch } from '@mantine/core'
import type { FieldProps } from './field-props'

/** Yes or no. */
export const YesNoField = ({ field, label, value, problem, onChange }: FieldProps) => (
  <Switch
    label={label}
    description={field.help}
    checked={value === true}
    error={problem}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)
