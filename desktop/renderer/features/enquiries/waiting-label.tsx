import { isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { workingMinutes } from '#contract/enquiries/working-time'
import { minutesText } from './follow-up-text'
import classes from './labels.module.css'
import { useEnquirySettings } from './use-desk-data'
import { useNow } from './use-now'

/** Minutes after which a wait shows, where the settings name no limit. */
const LONG_WAIT = 60

type WaitingLabelProps = Pick<
  StaffEnquiry,
  'createdAt' | 'respondedAt' | 'responseMinutes' | 'stage' | 'suspectReason'
>

/**
 * How long somebody has waited for a reply in working time, as a running clock; or how soon they had it. Nobody waits
 * for a reply to spam.
 */
export function WaitingLabel({
  createdAt,
  respondedAt,
  responseMinutes,
  stage,
  suspectReason,
}: WaitingLabelProps) {
  const now = useNow()
  const settings = useEnquirySettings()
  if (respondedAt) {
    const text = responseMinutes === null ? 'answered' : `in ${minutesText(responseMinutes)}`
    return (
      <span className={classes.answered} title="Answered, in working time">
        {text}
      </span>
    )
  }
  if (!isOpenStage(stage) || suspectReason !== null) return <span className={classes.none}>–</span>
  const minutes = workingMinutes(Date.parse(createdAt), now, settings)
  const limit = settings.unansweredMinutes ?? LONG_WAIT
  const tone = minutes >= limit ? 'long' : minutes * 2 >= limit ? 'middle' : 'short'
  return (
    <span className={classes.waiting} data-tone={tone} title="Waiting for an answer, in working time">
      {minutesText(minutes)}
    </span>
  )
}
