import type { EnquirySettings } from '#contract/enquiries/settings'
import { workingMinutes } from '#contract/enquiries/working-time'

/** Why an enquiry goes back to everybody. */
export type AutoUnassignReason = 'unanswered' | 'abandoned'

/** What is looked at of an open enquiry that somebody has. */
export interface OwnedEnquiry {
  createdAt: Date
  takenAt: Date | null
  touchedAt: Date | null
  followUpAt: Date | null
  respondedAt: Date | null
}

const MINUTES = 60

/**
 * Whether an open enquiry has waited too long in somebody's hands, by the desk's working time: taken and
 * not answered, or answered and left without any act while no step is planned for later. A planned step does not
 * keep an unanswered one: by one key somebody would wait unseen for weeks, and a call that was tried is an answer once noted.
 * @param now milliseconds since 1970
 * @returns null while it may stay
 */
export function dueUnassign(
  { createdAt, takenAt, touchedAt, followUpAt, respondedAt }: OwnedEnquiry,
  settings: EnquirySettings,
  now: number,
): AutoUnassignReason | null {
  const { unansweredMinutes, abandonedHours } = settings
  const taken = takenAt ?? createdAt
  const waitedSince = (moment: Date) => workingMinutes(moment.getTime(), now, settings)
  if (unansweredMinutes !== null && !respondedAt && waitedSince(taken) > unansweredMinutes)
    return 'unanswered'
  const isPlanned = followUpAt !== null && followUpAt.getTime() >= now
  if (abandonedHours === null || isPlanned) return null
  return waitedSince(touchedAt ?? taken) > abandonedHours * MINUTES ? 'abandoned' : null
}
