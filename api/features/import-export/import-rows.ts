import { randomInt } from 'node:crypto'
import { newEnquiryRow, SEQUENCES_PER_MS, sequenceAt } from '../enquiries/index.ts'
import type { PlannedRow } from './find-duplicates.ts'

/** Returns the idempotency key of a line, so that the database rejects a second import of it. */
export const toLineKey = (importId: string, line: number) => `import:${importId}:${line}`

/**
 * Assigns a timestamp to each row. Rows with the same one, such as a date without a time, follow each other by a
 * millisecond in the order of the file. Rows without one are placed right before now.
 * @returns milliseconds since 1970
 */
export function assignTimestamps(rows: readonly PlannedRow[], now: number): number[] {
  const counts = new Map<number, number>()
  return rows.map(({ arrivedAt }, place) => {
    if (arrivedAt === null) return now - rows.length + place
    const before = counts.get(arrivedAt) ?? 0
    counts.set(arrivedAt, before + 1)
    return Math.min(arrivedAt + before, now)
  })
}

/** Returns the enquiry of a row, with new random numbers. @param arrivedAt milliseconds since 1970 */
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
    // newSequence continues from the newest enquiry, but imported ones are older.
    arrival: sequenceAt(arrivedAt) + BigInt(randomInt(SEQUENCES_PER_MS)),
    campaign,
    importId,
    idempotencyKey: toLineKey(importId, line),
  }
}
