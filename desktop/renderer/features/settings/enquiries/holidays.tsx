import { Button, CloseButton, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { indianDay } from '#contract/enquiries/working-time'
import { TimeField } from '../../../components/time-field'
import classes from './desk.module.css'
import type { SectionProps } from './use-desk-form'
import { dayText } from './weekdays'

/** Days off, beside the week's opening hours. */
export function Holidays({ values: { holidays }, change, errors }: SectionProps) {
  const [date, setDate] = useState('')
  const today = indianDay(Date.now())
  const add = () => {
    if (date) change({ holidays: [...new Set([...holidays, date])].sort() })
    setDate('')
  }
  return (
    <>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          Holidays
        </Title>
        <Text size="sm" c="dimmed">
          On these days no waiting is counted.
        </Text>
      </div>
      <Group align="flex-end" gap="sm">
        <TimeField
          kind="day"
          label="Day off"
          value={date}
          error={errors.holidays}
          onChange={setDate}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="default" onClick={add} disabled={!date}>
          Add day
        </Button>
      </Group>
      {holidays.length === 0 ? (
        <Text size="sm">No holidays yet.</Text>
      ) : (
        <ul className={classes.days} aria-label="Holidays">
          {holidays.map((each) => (
            <li key={each} className={classes.holiday} data-past={each < today || undefined}>
              <time dateTime={each}>{dayText(each)}</time>
              <CloseButton
                size="sm"
                aria-label={`Remove ${dayText(each)}`}
                onClick={() => change({ holidays: holidays.filter((other) => other !== each) })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
