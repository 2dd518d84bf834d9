import type { EnquirySettings } from '#contract/enquiries/settings'
import { type OpeningHours, workingMinutes } from '#contract/opening-hours/opening-hours'

export type AutoUnassignReason = 'unanswered' | 'abandoned'

export interface AssignedEnquiry {
  createdAt: Date
  assignedAt: Date | null
  touchedAt: Date | null
  nextStepAt: Date | null
  respondedAt: Date | null
}

const MINUTES = 60

/**
 * Returns the reason why an open enquiry should be unassigned: no reply in time, or no activity for too long. A next step
 * in the future keeps it assigned. Times count within opening hours.
 * @param now milliseconds since 1970
 * @returns null if it stays assigned
 */
export function findUnassignReason(
  { createdAt, assignedAt, touchedAt, nextStepAt, respondedAt }: AssignedEnquiry,
  {
    unansweredMinutes,
    abandonedHours,
    hours,
  }: Pick<EnquirySettings, 'unansweredMinutes' | 'abandonedHours'> & { hours: OpeningHours },
  now: number,
): AutoUnassignReason | null {
  if (nextStepAt !== null && nextStepAt.getTime() >= now) return null
  const assigned = assignedAt ?? createdAt
  const minutesSince = (timestamp: Date) => workingMinutes(timestamp.getTime(), now, hours)
  if (unansweredMinutes !== null && !respondedAt && minutesSince(assigned) > unansweredMinutes)
    return 'unanswered'
  if (abandonedHours === null) return null
  return minutesSince(touchedAt ?? assigned) > abandonedHours * MINUTES ? 'abandoned' : null
}
