import type { PhoneCallOutcome } from '#contract/enquiries/changes'
import { isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { EnquiryDetail } from '#contract/enquiries/record'
import type { OpeningHours } from '#contract/opening-hours/opening-hours'
import { getRetryTime } from './next-step-presets'

const UNANSWERED: readonly unknown[] = ['no-answer', 'busy'] satisfies PhoneCallOutcome[]

/** True if a call with this outcome reached no one, so that a retry or a message should follow. */
export const isUnansweredCall = (outcome: unknown): boolean => UNANSWERED.includes(outcome)

/** Returns the activities of the enquiry itself, from the timeline of all enquiries of its person. */
export const getOwnActivities = ({ enquiry, activities }: Pick<EnquiryDetail, 'enquiry' | 'activities'>) =>
  activities.filter(({ subjectId }) => subjectId === enquiry.id)

/** Returns the outcome of the last call, if there was one. */
export const getLastOutcome = (detail: EnquiryDetail): unknown =>
  getOwnActivities(detail).findLast(({ action }) => action === 'call')?.detail.outcome

/** True if the last call was not answered, no next step was planned since, and no demo class is ahead. */
function needsRetry(detail: EnquiryDetail): boolean {
  const { enquiry } = detail
  const last = getOwnActivities(detail).findLast(({ action }) => action === 'call' || action === 'next-step')
  return (
    isOpenStage(enquiry.stage) &&
    !(enquiry.nextStepKind === 'demo' && Date.parse(enquiry.nextStepAt ?? '') > Date.now()) &&
    last?.action === 'call' &&
    isUnansweredCall(last.detail.outcome)
  )
}

/** Proposes when to retry an unanswered call. @returns milliseconds since 1970; null if there is nothing to retry */
export const proposeCallRetry = (detail: EnquiryDetail | undefined, hours: OpeningHours): number | null =>
  detail && needsRetry(detail) ? getRetryTime(Date.now(), hours) : null
