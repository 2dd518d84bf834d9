import { formatDateTime } from '../../lib/format'
import { formatShortTimestamp } from './follow-up-text'
import classes from './labels.module.css'
import { useNow } from './use-now'

/** When something arrived, in few letters. */
export function Arrived({ iso }: { iso: string }) {
  const now = useNow()
  return (
    <time className={classes.arrived} dateTime={iso} title={formatDateTime(iso)}>
      {formatShortTimestamp(iso, now)}
    </time>
  )
}
