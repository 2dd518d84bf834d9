import { randomInt } from 'node:crypto'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import {
  type Channel,
  type ClosedAs,
  getInitialStatus,
  isOpenStage,
  toConvertedAt,
  toPipelineStage,
} from '#contract/enquiries/pipeline-stages'
import { formatReference, REFERENCE_LENGTH, REFERENCE_LETTERS } from '#contract/enquiries/reference'
import { parsePhone } from '#contract/parse-phone'
import { toSearchColumns } from './search-text.ts'

/** Room for the enquiries of one millisecond. */
export const SEQUENCES_PER_MS = 4096

/** So far may the numbers run ahead of the clock, in milliseconds. Further ahead, it had leapt and is back. */
const MOST_AHEAD_MS = 60_000

let last = 0

/**
 * A number that orders enquiries by age and that no two share: milliseconds × 4096 and some more. It stays below 2^53
 * until the year 2039, and the database's unique index has the last word when two servers draw the same one.
 */
export function newSequence(ms: number): bigint {
  const atTime = ms * SEQUENCES_PER_MS + randomInt(SEQUENCES_PER_MS)
  const isAhead = last - atTime > MOST_AHEAD_MS * SEQUENCES_PER_MS
  last = isAhead ? atTime : Math.max(last + 1, atTime)
  return BigInt(last)
}

/** First sequence number of a time in milliseconds: where a list from there on begins. */
export const sequenceAt = (ms: number) => BigInt(ms) * BigInt(SEQUENCES_PER_MS)

/** A reference that nobody can guess from another. */
export function newReference(): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
  )
  return formatReference(letters.join(''))
}

/** What every enquiry has, however it comes in. */
export interface NewEnquiry {
  name: string
  mobile: string
  email: string
  course?: string
  serviceId?: string
  serviceLabel?: string
  company?: string
  budget?: string
  timeline?: string
  branch?: string
  message?: string
}

/** The course or the service of an enquiry, as lists and reports name it. */
export const getTopic = ({ course, serviceLabel, serviceId }: NewEnquiry) =>
  course || serviceLabel || serviceId || ''

interface Arrival {
  kind: EnquiryKind
  channel: Channel
  createdAt: Date
  /** The first one of the kind and the channel where it is not said. */
  status?: string
  closedAs?: ClosedAs | null
}

/**
 * The columns of a new enquiry that follow from what it says: matching, search, order, reference, stage. Whether two
 * enquiries are one person's is found afterwards.
 */
export function newEnquiryRow<T extends NewEnquiry>(input: T, arrival: Arrival) {
  const { kind, channel, createdAt, status = getInitialStatus(kind, channel), closedAs = null } = arrival
  const stage = toPipelineStage(kind, status, closedAs)
  const phone = parsePhone(input.mobile)
  return {
    ...input,
    kind,
    channel,
    createdAt,
    status,
    closedAs,
    stage,
    convertedAt: toConvertedAt(kind, stage, null, createdAt),
    isOpen: isOpenStage(stage),
    topic: getTopic(input),
    mobileNormal: phone.number,
    emailNormal: input.email.toLowerCase(),
    ...toSearchColumns(kind, input, phone),
    arrival: newSequence(createdAt.getTime()),
    reference: newReference(),
  }
}
