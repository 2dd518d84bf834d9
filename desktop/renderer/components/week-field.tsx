import { Button, Checkbox, CloseButton, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type DayHours, type Interval, MAX_INTERVALS, type Week } from '#contract/opening-hours/opening-hours'
import { WEEKDAYS } from '#contract/opening-hours/texts'
import { TimeField } from './time-field'
import classes from './week-field.module.css'

/** Initial hours of an open day, if no other day is open. */
const DEFAULT_HOURS: DayHours = [{ open: '10:00', close: '19:00' }]
const BLANK: Interval = { open: '', close: '' }

interface DayFieldProps {
  name: string
  hours: DayHours
  isWrong: boolean
  onChange: (hours: DayHours) => void
}

export function DayField({ name, hours, isWrong, onChange }: DayFieldProps) {
  const set = (at: number, part: Partial<Interval>) =>
    onChange(hours.map((each, index) => (index === at ? { ...each, ...part } : each)))
  const toLabel = (at: number, end: string) => `${name}, ${end}${at > 0 ? ` (${at + 1})` : ''}`
  return (
    <div className={classes.intervals}>
      {hours.map(({ open, close }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an opening time has no other key than its position
        <div key={at} className={classes.hours}>
          <TimeField
            kind="clock"
            className={classes.clock}
            aria-label={toLabel(at, 'opens')}
            value={open}
            error={isWrong}
            onChange={(next) => set(at, { open: next })}
          />
          <span aria-hidden>to</span>
          <TimeField
            kind="closing"
            className={classes.clock}
            aria-label={toLabel(at, 'closes')}
            value={close}
            error={isWrong}
            onChange={(next) => set(at, { close: next })}
          />
          {close !== '' && close < open && (
            <Text size="sm" c="dimmed">
              next day
            </Text>
          )}
          {hours.length > 1 && (
            <CloseButton
              aria-label={`Remove hours ${at + 1} on ${name}`}
              onClick={() => onChange(hours.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {hours.length < MAX_INTERVALS && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden />}
          aria-label={`Add hours on ${name}`}
          onClick={() => onChange([...hours, BLANK])}
        >
          Add hours
        </Button>
      )}
    </div>
  )
}

interface WeekFieldProps {
  week: Week
  /** Returns the error of a day; Monday is 0. */
  getProblem: (day: number) => string | undefined
  onChange: (week: Week) => void
}

export function WeekField({ week, getProblem, onChange }: WeekFieldProps) {
  const set = (day: number, hours: DayHours) =>
    onChange(week.map((each, index) => (index === day ? hours : each)))
  const usual = week.find((hours) => hours.length > 0) ?? DEFAULT_HOURS
  return (
    <>
      <div className={classes.week}>
        {WEEKDAYS.map((name, day) => {
          const hours = week[day] ?? []
          const problem = getProblem(day)
          return (
            <fieldset key={name} className={classes.day}>
              <legend className={classes.hidden}>{name}</legend>
              <Checkbox
                label={name}
                checked={hours.length > 0}
                onChange={(event) => set(day, event.currentTarget.checked ? usual : [])}
              />
              {hours.length > 0 ? (
                <DayField
                  name={name}
                  hours={hours}
                  isWrong={problem !== undefined}
                  onChange={(next) => set(day, next)}
                />
              ) : (
                <Text c="dimmed">Closed</Text>
              )}
              {problem && (
                <Text size="sm" c="var(--mantine-color-error)" className={classes.problem}>
                  {problem}
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
          onClick={() => onChange(week.map((hours) => (hours.length > 0 ? usual : hours)))}
        >
          Use the same hours every open day
        </Button>
      </div>
    </>
  )
}
