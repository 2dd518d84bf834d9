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
import { formatReference, REFERENCE_ALPHABET, REFERENCE_LENGTH } from '#contract/enquiries/reference'
import { parsePhone } from '#contract/parse-phone'
import { toSearchColumns } from './search-text.ts'

/** Sequence numbers available per millisecond. */
export const SEQUENCES_PER_MS = 4096

/** Milliseconds that sequence numbers can run ahead of the clock. Beyond that, the clock must have been set back. */
const MAX_AHEAD_MS = 60_000

let last = 0

/**
 * Returns a unique number that orders enquiries by age: milliseconds × 4096 plus a random part. It stays below 2^53 until
 * 2039. If two servers draw the same one, the database's unique index rejects the second.
 */
export function newSequence(ms: number): bigint {
  const atTime = ms * SEQUENCES_PER_MS + randomInt(SEQUENCES_PER_MS)
  const isAhead = last - atTime > MAX_AHEAD_MS * SEQUENCES_PER_MS
  last = isAhead ? atTime : Math.max(last + 1, atTime)
  return BigInt(last)
}

/** Returns the first sequence number of a time in milliseconds. */
export const sequenceAt = (ms: number) => BigInt(ms) * BigInt(SEQUENCES_PER_MS)

export function newReference(): string {
  const characters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
  )
  return formatReference(characters.join(''))
}

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

/** Returns the course or service of an enquiry as lists and reports show it. */
export const getTopic = ({ course, serviceLabel, serviceId }: NewEnquiry) =>
  course || serviceLabel || serviceId || ''

interface Arrival {
  kind: EnquiryKind
  channel: Channel
  createdAt: Date
  /** Defaults to the first status of the kind and channel. */
  status?: string
  closedAs?: ClosedAs | null
}

/** Returns the input with derived columns for matching, search, order, reference and stage. People are linked later. */
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
