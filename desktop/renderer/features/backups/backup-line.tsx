import { Text } from '@mantine/core'
import type { BackupStatus } from '#contract/backup'
import { indianDay } from '#contract/enquiries/indian-days'
import { Banner } from '../../components/banner'
import { formatTime, inIndia } from '../../lib/format'
import { useBackups } from './use-backups'

/** Said while one is made. */
export const RUNNING = 'A backup is being made and tested …'

const DAY_MS = 24 * 3_600_000
const days = inIndia({ day: 'numeric', month: 'short' })

/** A timestamp as `02:14 today`, `02:14 yesterday` or `02:14 on 3 Nov`, in India. */
function timestampText(iso: string, now: number): string {
  const timestamp = Date.parse(iso)
  const time = formatTime(timestamp)
  if (indianDay(timestamp) === indianDay(now)) return `${time} today`
  if (indianDay(timestamp) === indianDay(now - DAY_MS)) return `${time} yesterday`
  return `${time} on ${days.format(timestamp)}`
}

/**
 * What the dashboard says of the backups: quietly, or, where somebody has to act, aloud.
 * @param now milliseconds since 1970
 */
export function backupText({ state, testedAt, failure }: BackupStatus, now: number) {
  const last = testedAt
    ? `The last good one was tested ${timestampText(testedAt, now)}.`
    : 'There is no good one yet.'
  switch (state) {
    case 'off':
      return { isLoud: false, text: 'Daily backups are off.' }
    case 'waiting':
      return { isLoud: false, text: 'The first backup is made soon.' }
    case 'tested':
      return { isLoud: false, text: testedAt ? `Restore tested ${timestampText(testedAt, now)}` : '' }
    case 'failed':
      return { isLoud: true, text: `The daily backup has failed: ${failure} ${last}` }
    case 'ahead':
      return {
        isLoud: true,
        text: 'The last backup is dated ahead of now, so its age is not known. A new one is made within minutes; ask whoever runs the server to look at its clock.',
      }
    case 'overdue':
      return {
        isLoud: true,
        text: `No backup has been made for more than a day. ${last} Ask whoever runs the server to look at it.`,
      }
  }
}

/** Whether the institute's data is safe: one quiet line, empty while nobody knows, or an alarm. */
export function BackupLine() {
  const { data } = useBackups()
  const { isLoud, text } = data ? backupText(data, Date.now()) : { isLoud: false, text: '' }
  if (isLoud) return <Banner tone="failure" text={text} />
  return (
    <Text size="sm" c="dimmed" mih="1lh">
      {text}
    </Text>
  )
}
