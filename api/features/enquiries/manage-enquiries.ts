import type { EnquiryKind, EnquiryQuery, Page } from '#contract/enquiries'
import { BIN_DAYS } from '#contract/limits'
import { after, type Clock } from '../../lib/clock.ts'
import type { Database } from '../../lib/database.ts'
import type { LiveEventBus } from '../events/live-events.ts'
import { type AnyEnquiryRecord, asEnquiryRecord, ENQUIRY_COLUMNS } from './columns.ts'
import { searchable } from './search-text.ts'

const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'desc' }] as const

interface Services {
  database: Database
  clock: Clock
  events: LiveEventBus
}

function matching(kind: EnquiryKind, { q, status }: Pick<EnquiryQuery, 'q' | 'status'>) {
  return {
    kind,
    deletedAt: null,
    ...(status === undefined ? {} : { status }),
    ...(q === '' ? {} : { search: { contains: searchable(q) } }),
  }
}

/**
 * Enquiries of a kind, newest first: all of them as a bare array, or one page when the query names one (R48).
 */
export async function listEnquiries(
  { database }: Services,
  kind: EnquiryKind,
  query: EnquiryQuery,
): Promise<AnyEnquiryRecord[] | Page<AnyEnquiryRecord>> {
  const { page, pageSize } = query
  const where = matching(kind, query)
  const rows = await database.enquiry.findMany({
    where,
    orderBy: [...NEWEST_FIRST],
    select: ENQUIRY_COLUMNS[kind],
    ...(page === undefined ? {} : { skip: (page - 1) * pageSize, take: pageSize }),
  })
  const items = rows.map(asEnquiryRecord)
  if (page === undefined) return items
  return { items, total: await database.enquiry.count({ where }), page, pageSize }
}

/** Sets the status of an enquiry that is not in the bin (A127, A128). Errors: `not_found`, by the database. */
export async function setStatus(
  { database, events }: Services,
  kind: EnquiryKind,
  id: string,
  status: string,
) {
  const row = await database.enquiry.update({
    where: { id, kind, deletedAt: null },
    data: { status },
    select: ENQUIRY_COLUMNS[kind],
  })
  events.publish('enquiry-changed', { kind, id })
  return asEnquiryRecord(row)
}

/** Puts an enquiry into the bin, for 30 days (R11). */
export async function deleteEnquiry(
  { database, clock, events }: Services,
  kind: EnquiryKind,
  id: string,
): Promise<void> {
  await database.enquiry.update({
    where: { id, kind, deletedAt: null },
    data: { deletedAt: after(clock, 0) },
    select: { id: true },
  })
  events.publish('enquiry-changed', { kind, id })
}

/** Takes an enquiry out of the bin again (R11). */
export async function restoreEnquiry({ database, events }: Services, kind: EnquiryKind, id: string) {
  const row = await database.enquiry.update({
    where: { id, kind, deletedAt: { not: null } },
    data: { deletedAt: null },
    select: ENQUIRY_COLUMNS[kind],
  })
  events.publish('enquiry-changed', { kind, id })
  return asEnquiryRecord(row)
}

/** Empties the bin of what has been in it for 30 days (R11). */
export async function purgeBin({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await database.enquiry.deleteMany({
    where: { deletedAt: { lt: after(clock, -BIN_DAYS * 24 * 3_600_000) } },
  })
}
