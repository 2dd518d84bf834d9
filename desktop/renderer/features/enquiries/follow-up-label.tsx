import type { StaffEnquiry } from '#contract/enquiries/record'
import { formatDateTime } from '../../lib/format'
import { stepText } from './follow-up-text'
import classes from './labels.module.css'
import { useNow } from './use-now'

/** The follow-up of an enquiry, as people say it; what is late stands out. */
export function StepLabel({ followUpAt }: Pick<StaffEnquiry, 'followUpAt'>) {
  const now = useNow()
  if (!followUpAt) return <span className={classes.none}>–</span>
  const { text, tone } = stepText(followUpAt, now)
  return (
    <time className={classes.step} data-tone={tone} dateTime={followUpAt} title={formatDateTime(followUpAt)}>
      {text}
    </time>
  )
}
