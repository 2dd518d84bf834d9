import type { EnquirySettings } from '#contract/enquiries/settings'
import { type OpeningHours, workingMinutes } from '#contract/opening-hours/opening-hours'

/** Why an enquiry goes back to everybody. */
export type AutoUnassignReason = 'unanswered' | 'abandoned'

/** What is looked at of an open enquiry that somebody has. */
export interface OwnedEnquiry {
  createdAt: Date
  assignedAt: Date | null
  touchedAt: Date | null
  nextStepAt: Date | null
  respondedAt: Date | null
}

const MINUTES = 60

/**
 * Whether an open enquiry has been assigned for too long, by the opening hours: not replied to, or replied to and left
 * without any activity while no next step is planned. A planned next step does not keep one assigned that nobody has
 * replied to: one key would let somebody wait unseen for weeks, and a phone call that was tried counts as a reply once
 * noted.
 * @param now milliseconds since 1970
 * @returns null while it may stay
 */
export function dueUnassign(
  { createdAt, assignedAt, touchedAt, nextStepAt, respondedAt }: OwnedEnquiry,
  {
    unansweredMinutes,
    abandonedHours,
    hours,
  }: Pick<EnquirySettings, 'unansweredMinutes' | 'abandonedHours'> & { hours: OpeningHours },
  now: number,
): AutoUnassignReason | null {
  const taken = assignedAt ?? createdAt
  const waitedSince = (timestamp: Date) => workingMinutes(timestamp.getTime(), now, hours)
  if (unansweredMinutes !== null && !respondedAt && waitedSince(taken) > unansweredMinutes)
    return 'unanswered'
  const isPlanned = nextStepAt !== null && nextStepAt.getTime() >= now
  if (abandonedHours === null || isPlanned) return null
  return waitedSince(touchedAt ?? taken) > abandonedHours * MINUTES ? 'abandoned' : null
}
