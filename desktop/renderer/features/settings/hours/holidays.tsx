import { Button, CloseButton, Group, Switch, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { indianDay } from '#contract/enquiries/indian-days'
import { type Holiday, MAX_HOLIDAYS } from '#contract/opening-hours/opening-hours'
import { toDayText } from '#contract/opening-hours/texts'
import { TimeField } from '../../../components/time-field'
import { DayField } from '../../../components/week-field'
import classes from './hours.module.css'

/** Initial hours of a holiday that isn't closed all day. */
const SHORT_DAY = [{ open: '10:00', close: '14:00' }]

const getProblem = (errors: Readonly<Record<string, string>>, at: number) =>
  Object.entries(errors).find(([key]) => key === `holidays.${at}` || key.startsWith(`holidays.${at}.`))?.[1]

interface HolidaysProps {
  holidays: readonly Holiday[]
  errors: Readonly<Record<string, string>>
  onChange: (holidays: Holiday[]) => void
}

/** Upcoming days with special hours. Past ones are kept, since waiting times depend on them, but not shown. */
export function Holidays({ holidays, errors, onChange }: HolidaysProps) {
  const [date, setDate] = useState('')
  const today = indianDay(Date.now())
  const isKnown = holidays.some((each) => each.date === date)
  const add = () => {
    if (!date || isKnown) return
    const all = [...holidays, { date, name: '', hours: [] }]
    onChange(all.sort((one, other) => one.date.localeCompare(other.date)))
    setDate('')
  }
  const set = (at: number, part: Partial<Holiday>) =>
    onChange(holidays.map((each, index) => (index === at ? { ...each, ...part } : each)))
  const ahead = holidays.flatMap((holiday, at) => (holiday.date >= today ? [{ holiday, at }] : []))
  return (
    <>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          Holidays
        </Title>
        <Text size="sm" c="dimmed">
          Days with different hours, usually closed. Closed hours don’t count as waiting time.
        </Text>
      </div>
      <Group align="flex-end" gap="sm">
        <TimeField
          kind="day"
          label="Day"
          value={date}
          error={isKnown ? 'This day is already in the list.' : errors.holidays}
          onChange={setDate}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button
          variant="default"
          onClick={add}
          disabled={!date || isKnown || holidays.length >= MAX_HOLIDAYS}
        >
          Add day
        </Button>
      </Group>
      {ahead.length === 0 ? (
        <Text size="sm">No upcoming holidays.</Text>
      ) : (
        <ul className={classes.holidays} aria-label="Holidays">
          {ahead.map(({ holiday, at }) => (
            <HolidayRow
              key={holiday.date}
              holiday={holiday}
              problem={getProblem(errors, at)}
              onChange={(part) => set(at, part)}
              onRemove={() => onChange(holidays.filter((_, index) => index !== at))}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface HolidayRowProps {
  holiday: Holiday
  problem: string | undefined
  onChange: (part: Partial<Holiday>) => void
  onRemove: () => void
}

function HolidayRow({ holiday: { date, name, hours }, problem, onChange, onRemove }: HolidayRowProps) {
  const day = `${toDayText(date)} ${date.slice(0, 4)}`
  return (
    <li className={classes.holiday}>
      <time className={classes.date} dateTime={date}>
        {day}
      </time>
      <TextInput
        className={classes.name}
        aria-label={`Name of the holiday on ${day}`}
        placeholder="Name"
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Switch
        label="Closed"
        aria-label={`Closed on ${day}`}
        checked={hours.length === 0}
        onChange={(event) => onChange({ hours: event.currentTarget.checked ? [] : SHORT_DAY })}
      />
      {hours.length > 0 && (
        <DayField
          name={day}
          hours={hours}
          isWrong={problem !== undefined}
          onChange={(next) => onChange({ hours: next })}
        />
      )}
      <CloseButton className={classes.remove} aria-label={`Remove ${day}`} onClick={onRemove} />
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" className={classes.problem}>
          {problem}
        </Text>
      )}
    </li>
  )
}
