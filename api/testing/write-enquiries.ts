import { startOfIndianDay } from '#contract/enquiries/indian-days'
import type { Database } from '../database/database.ts'
import { newEnquiryRow, sequenceAt } from '../features/enquiries/new-row.ts'
import type { Prisma } from '../generated/sqlite/client.ts'

type Values = Partial<Prisma.EnquiryUncheckedCreateInput>

let count = 0

/**
 * Returns the row of an enquiry received on an Indian day, by default at noon. Each row of a worker is a millisecond later
 * than the one before.
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

/** Writes the enquiry of rowOn. @returns its id */
export async function writeOn(database: Database, ...parameters: Parameters<typeof rowOn>): Promise<string> {
  const { id } = await database.enquiry.create({ data: rowOn(...parameters), select: { id: true } })
  return id
}
