import { Text } from '@mantine/core'
import type { BackupStatus } from '#contract/backup'
import { indianDay } from '#contract/enquiries/indian-days'
import { Banner } from '../../components/banner'
import { formatTime, inIndia } from '../../lib/format'
import { useBackups } from './use-backups'

export const RUNNING = 'Creating and testing a backup…'

const DAY_MS = 24 * 3_600_000
const days = inIndia({ day: 'numeric', month: 'short' })

/** Formats a timestamp in Indian time as `02:14 today`, `02:14 yesterday` or `02:14 on 3 Nov`. */
function timestampText(iso: string, now: number): string {
  const timestamp = Date.parse(iso)
  const time = formatTime(timestamp)
  if (indianDay(timestamp) === indianDay(now)) return `${time} today`
  if (indianDay(timestamp) === indianDay(now - DAY_MS)) return `${time} yesterday`
  return `${time} on ${days.format(timestamp)}`
}

/**
 * Returns the line on backups for the dashboard, and whether it is an alarm.
 * @param now milliseconds since 1970
 */
export function backupText({ state, testedAt, failure }: BackupStatus, now: number) {
  const last = testedAt
    ? `The last good backup was tested ${timestampText(testedAt, now)}.`
    : 'No verified backup exists yet.'
  switch (state) {
    case 'off':
      return { isAlarm: false, text: 'Daily backups are off.' }
    case 'waiting':
      return { isAlarm: false, text: 'The first backup will run soon.' }
    case 'tested':
      return { isAlarm: false, text: testedAt ? `Restore tested ${timestampText(testedAt, now)}` : '' }
    case 'failed':
      return { isAlarm: true, text: `The daily backup failed: ${failure} ${last}` }
    case 'ahead':
      return {
        isAlarm: true,
        text: 'The last backup has a date in the future, so we can’t tell how old it is. A new one will run within minutes. Ask your server administrator to check the clock.',
      }
    case 'overdue':
      return {
        isAlarm: true,
        text: `There has been no backup for more than a day. ${last} Ask your server administrator to check.`,
      }
  }
}

/** The last tested restore as a quiet line, blank while loading, or an alarm. */
export function BackupLine() {
  const { data } = useBackups()
  const { isAlarm, text } = data ? backupText(data, Date.now()) : { isAlarm: false, text: '' }
  if (isAlarm) return <Banner tone="failure" text={text} />
  return (
    <Text size="sm" c="dimmed" mih="1lh">
      {text}
    </Text>
  )
}
