import { isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { EnquiryDetail } from '#contract/enquiries/record'
import type { OpeningHours } from '#contract/opening-hours/opening-hours'
import { getRetryTime } from './next-step-presets'

const UNANSWERED = ['no-answer', 'busy']

/** Whether nobody answered the last phone call, and what comes next has neither been planned since nor is a demo class. */
function needsRetry({ enquiry, activities }: EnquiryDetail): boolean {
  const last = activities.findLast(({ action }) => action === 'call' || action === 'next-step')
  return (
    isOpenStage(enquiry.stage) &&
    !(enquiry.nextStepKind === 'demo' && Date.parse(enquiry.nextStepAt ?? '') > Date.now()) &&
    last?.action === 'call' &&
    typeof last.detail.outcome === 'string' &&
    UNANSWERED.includes(last.detail.outcome)
  )
}

/** When to try again somebody who has not answered; null where nothing is to be proposed. @returns milliseconds since 1970 */
export const proposeCallRetry = (detail: EnquiryDetail | undefined, hours: OpeningHours): number | null =>
  detail && needsRetry(detail) ? getRetryTime(Date.now(), hours) : null
