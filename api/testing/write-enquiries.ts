import { startOfIndianDay } from '#contract/enquiries/indian-days'
import type { Database } from '../database/database.ts'
import { newEnquiryRow, sequenceAt } from '../features/enquiries/new-row.ts'
import type { Prisma } from '../generated/sqlite/client.ts'

type Values = Partial<Prisma.EnquiryUncheckedCreateInput>

let count = 0

/**
 * The row of an enquiry that came in on a day in India, at noon where no hour is said: a millisecond later for each row
 * that this worker has made before, in whatever test.
 */
export function rowOn(day: string, { hour = 12, ...values }: Values & { hour?: number } = {}) {
  count += 1
  const ms = startOfIndianDay(day) + hour * 3_600_000 + count
  const input = {
    name: `Visitor ${count}`,
    mobile: '9876543210',
    email: `visitor${count}@example.com`,
    course: 'Java',
  }
  const createdAt = new Date(ms)
  return {
    ...newEnquiryRow(input, { kind: 'student', channel: 'website', createdAt }),
    arrival: sequenceAt(ms) + BigInt(count % 4096),
    ...values,
  }
}

/** Writes such an enquiry. @returns its id */
export async function writeOn(database: Database, ...parameters: Parameters<typeof rowOn>): Promise<string> {
  const { id } = await database.enquiry.create({ data: rowOn(...parameters), select: { id: true } })
  return id
}
