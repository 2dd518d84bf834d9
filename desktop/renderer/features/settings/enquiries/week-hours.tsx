import { Button, Checkbox, Text, Title } from '@mantine/core'
import type { OpeningHours } from '#contract/enquiries/working-time'
import { TimeField } from '../../../components/time-field'
import classes from './desk.module.css'
import type { SectionProps } from './use-desk-form'
import { WEEKDAYS } from './weekdays'

/** What a day that opens again begins with, where no other day says it. */
const USUAL = { open: '10:00', close: '19:00' }

/** The opening hours of each weekday: waiting is counted in these hours. */
export function WeekHours({ values: { week }, change, errors }: SectionProps) {
  const set = (day: number, hours: OpeningHours) =>
    change({ week: week.map((each, at) => (at === day ? hours : each)) })
  const usual = week.find((hours) => hours !== null) ?? USUAL
  const problem = (day: number) =>
    Object.entries(errors).find(([key]) => key === `week.${day}` || key.startsWith(`week.${day}.`))?.[1]
  return (
    <>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          Opening hours
        </Title>
        <Text size="sm" c="dimmed">
          Waiting times are counted within these hours, in Indian time. An enquiry of Saturday night waits
          from Monday morning.
        </Text>
      </div>
      <div className={classes.week}>
        {WEEKDAYS.map((name, day) => {
          const hours = week[day] ?? null
          return (
            <fieldset key={name} className={classes.day}>
              <legend className={classes.hidden}>{name}</legend>
              <Checkbox
                label={name}
                checked={hours !== null}
                onChange={(event) => set(day, event.currentTarget.checked ? { ...usual } : null)}
              />
              {hours ? (
                <div className={classes.hours}>
                  <TimeField
                    kind="clock"
                    className={classes.clock}
                    aria-label={`${name}, opens`}
                    value={hours.open}
                    error={problem(day) !== undefined}
                    onChange={(open) => set(day, { ...hours, open })}
                  />
                  <span aria-hidden>to</span>
                  <TimeField
                    kind="clock"
                    className={classes.clock}
                    aria-label={`${name}, closes`}
                    value={hours.close}
                    error={problem(day) !== undefined}
                    onChange={(close) => set(day, { ...hours, close })}
                  />
                </div>
              ) : (
                <Text c="dimmed">Closed</Text>
              )}
              {problem(day) && (
                <Text size="sm" c="var(--mantine-color-error)" className={classes.problem}>
                  {problem(day)}
                </Text>
              )}
            </fieldset>
          )
        })}
      </div>
      <div>
        <Button
          variant="default"
          size="xs"
          onClick={() => change({ week: week.map((hours) => hours && { ...usual }) })}
        >
          Same hours on every open day
        </Button>
      </div>
    </>
  )
}
