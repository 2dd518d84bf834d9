import { Text, Title } from '@mantine/core'
import { useMay } from '../../../lib/may'
import { useOpeningHours } from '../../enquiries'
import { averageDay } from '../hours/average-day'
import settings from '../settings.module.css'
import { AmountInput } from './amount-input'
import classes from './desk.module.css'
import type { SectionProps } from './use-desk-form'

const HOUR = 60

const inDays = (hours: number | null, day: number | null) => {
  if (hours === null || day === null) return ''
  const days = Math.round(((hours * HOUR) / day) * 10) / 10
  return ` That is about ${days} working ${days === 1 ? 'day' : 'days'}.`
}

/** After which time an enquiry goes back to everybody. */
export function AutoUnassignTimes({ values, change, errors }: SectionProps) {
  const { unansweredMinutes, abandonedHours } = values
  const { week } = useOpeningHours()
  const mayPublish = useMay('publish')
  return (
    <>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          Nobody waits unseen
        </Title>
        <Text size="sm" c="dimmed">
          An enquiry that its owner has left alone goes back to Unassigned, where everybody sees it. Only
          opening hours count<span>{mayPublish && ': see the tab Opening hours'}</span>.
        </Text>
      </div>
      <div className={settings.grid}>
        <AmountInput
          label="Minutes until an unanswered enquiry returns"
          description="It has an owner, but no call, message or status yet. Empty: never."
          value={unansweredMinutes}
          error={errors.unansweredMinutes}
          onChange={(value) => change({ unansweredMinutes: value })}
        />
        <AmountInput
          label="Hours until an abandoned enquiry returns"
          description={`Answered once, but nothing done since and no next step planned. Empty: never.${inDays(abandonedHours, averageDay(week))}`}
          value={abandonedHours}
          error={errors.abandonedHours}
          onChange={(value) => change({ abandonedHours: value })}
        />
      </div>
    </>
  )
}
