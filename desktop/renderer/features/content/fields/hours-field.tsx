import { Fieldset, Switch, Text } from '@mantine/core'
import type { Week } from '#contract/opening-hours/opening-hours'
import { DEFAULT_HOURS } from '#contract/opening-hours/opening-hours'
import { WeekField } from '../../../components/week-field'
import { isWeek } from '../values'
import type { FieldProps } from './field-props'
import classes from './fields.module.css'

const NONE: Week = []

/** The hours of a week, or the institute's. */
export function HoursField({ label, value, problem, onChange }: FieldProps) {
  const week = isWeek(value) ? value : NONE
  return (
    <Fieldset legend={label} variant="unstyled" className={classes.hours}>
      <Switch
        label="As the institute"
        description="Set in Settings, Opening hours."
        checked={week.length === 0}
        onChange={(event) => onChange(event.currentTarget.checked ? NONE : DEFAULT_HOURS.week)}
      />
      {week.length > 0 && <WeekField week={week} getProblem={() => undefined} onChange={onChange} />}
      {typeof problem === 'string' && (
        <Text size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
    </Fieldset>
  )
}
