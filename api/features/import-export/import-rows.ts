import { randomInt } from 'node:crypto'
import { newEnquiryRow, SEQUENCES_PER_MS, sequenceAt } from '../enquiries/index.ts'
import type { PlannedRow } from './drafts.ts'

/** Names a line of an import once and for all: the database refuses it twice, whoever writes it. */
export const keyOfLine = (importId: string, line: number) => `import:${importId}:${line}`

/**
 * When each row came in. Rows of the same time (a day without a time, say) follow each other by a millisecond, in the
 * order of the file; rows without a time end now.
 * @returns milliseconds since 1970
 */
export function placeInTime(rows: readonly PlannedRow[], now: number): number[] {
  const taken = new Map<number, number>()
  return rows.map(({ arrivedAt }, place) => {
    if (arrivedAt === null) return now - rows.length + place
    const before = taken.get(arrivedAt) ?? 0
    taken.set(arrivedAt, before + 1)
    return Math.min(arrivedAt + before, now)
  })
}

/** The enquiry of a row, with fresh numbers. @param arrivedAt milliseconds since 1970 */
export function toEnquiry(
  { values, kind, status, closedAs, channel, line }: PlannedRow,
  { importId, arrivedAt }: { importId: string; arrivedAt: number },
) {
  const { name = '', mobile = '', email = '', topic = '', message = '', company = '' } = values
  const { campaign = '', branch = '' } = values
  const about = kind === 'student' ? { course: topic } : { serviceLabel: topic, company }
  const createdAt = new Date(arrivedAt)
  return {
    ...newEnquiryRow(
      { name, mobile, email, message, branch, ...about },
      { kind, channel, createdAt, status, closedAs },
    ),
    // newSequence counts on from the youngest enquiry, and these are older
    arrival: sequenceAt(arrivedAt) + BigInt(randomInt(SEQUENCES_PER_MS)),
    campaign,
    importId,
    idempotencyKey: keyOfLine(importId, line),
  }
}
