import type { EnquiryKind, EnquiryQuery, Page } from '#contract/enquiries'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../lib/database.ts'
import type { Actor } from '../activities/record-activity.ts'
import { changeEnquiries } from '../desk/change.ts'
import type { LiveEventBus } from '../events/live-events.ts'
import { type AnyEnquiryRecord, asEnquiryRecord, ENQUIRY_COLUMNS } from './columns.ts'
import { findPage } from './find-page.ts'
import { searchable } from './search-text.ts'

const NEWEST_FIRST = { arrival: 'desc' } as const

interface Services {
  database: Database
  clock: Clock
  events: LiveEventBus
}

/**
 * Enquiries of a kind, newest first: all of them as a bare array, or one page when the query names one (R48). Where a
 * search matches very many, `total` of a page is the least number known; it grows with the pages.
 */
export async function listEnquiries(
  { database }: Pick<Services, 'database'>,
  kind: EnquiryKind,
  { page, pageSize, q, status }: EnquiryQuery,
): Promise<AnyEnquiryRecord[] | Page<AnyEnquiryRecord>> {
  const where = { kind, deletedAt: null, suspectReason: null, ...(status === undefined ? {} : { status }) }
  const select = ENQUIRY_COLUMNS[kind]
  if (page === undefined) {
    const found = { ...where, ...(q === '' ? {} : { search: { contains: searchable(q) } }) }
    const rows = await database.enquiry.findMany({ where: found, orderBy: NEWEST_FIRST, select })
    return rows.map(asEnquiryRecord)
  }
  const skip = (page - 1) * pageSize
  const { arrivals, total } = await findPage(database, { where, q, order: 'newest', skip, take: pageSize })
  const rows = await database.enquiry.findMany({
    where: { arrival: { in: arrivals } },
    orderBy: NEWEST_FIRST,
    select,
  })
  return { items: rows.map(asEnquiryRecord), total, page, pageSize }
}

async function readOne(database: Database, kind: EnquiryKind, id: string): Promise<AnyEnquiryRecord> {
  return asEnquiryRecord(
    await database.enquiry.findUniqueOrThrow({ where: { id }, select: ENQUIRY_COLUMNS[kind] }),
  )
}

/** Sets the status of an enquiry that is not in the bin (A127, A128). @throws AppError `not_found` */
export async function setStatus(
  services: Services,
  kind: EnquiryKind,
  id: string,
  status: string,
  actor: Actor,
) {
  await changeEnquiries(services, [{ id, status }], actor, { kind, isInBin: false })
  return readOne(services.database, kind, id)
}

/** Puts an enquiry into the bin, for 30 days (R11). @throws AppError `not_found` */
export async function deleteEnquiry(
  services: Services,
  kind: EnquiryKind,
  id: string,
  actor: Actor,
): Promise<void> {
  await changeEnquiries(services, [{ id, deleted: true }], actor, { kind, isInBin: false })
}

/** Takes an enquiry out of the bin again (R11). @throws AppError `not_found` */
export async function restoreEnquiry(services: Services, kind: EnquiryKind, id: string, actor: Actor) {
  await changeEnquiries(services, [{ id, deleted: false }], actor, { kind, isInBin: true })
  return readOne(services.database, kind, id)
}
