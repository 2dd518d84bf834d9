import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { formatTimestamp } from '../lib/format'
import classes from './timestamp.module.css'

/** A timestamp in local time. A line break can only fall between date and time. */
export function Timestamp({ iso }: { iso: string | null | undefined }) {
  const { date, time } = formatTimestamp(iso)
  return (
    <time
      className={classes.moment}
      dateTime={date === ENQUIRY_SCREEN_TEXTS.missing ? undefined : (iso ?? undefined)}
    >
      <span>{time ? `${date},` : date}</span> <span>{time}</span>
    </time>
  )
}
