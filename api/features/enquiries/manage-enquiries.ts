import type { AnyEnquiryRecord, EnquiryKind, EnquiryQuery, Page } from '#contract/enquiries/enquiries'
import { may, type Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { maskForViewer } from '../../http/mask-for-viewer.ts'
import type { Clock } from '../../lib/clock.ts'
import type { LiveEventBus } from '../events/index.ts'
import { changeEnquiries } from './change-enquiries.ts'
import { ENQUIRY_COLUMNS, ENQUIRY_JSON, toEnquiryRecord } from './columns.ts'
import { findVisiblePage, hasMatch } from './find-masked-page.ts'
import { readSlices } from './read-slices.ts'
import { findFirst } from './search-meanings.ts'
import { toListSearches } from './search-text.ts'
import { type Staff, whereSpam, whereVisible } from './visible.ts'

const NEWEST_FIRST = { arrival: 'desc' } as const

interface Deps {
  database: Database
  clock: Clock
  events: LiveEventBus
}

const toWhere = (kind: EnquiryKind, { status, spam }: EnquiryQuery, viewer: Viewer) => ({
  AND: whereVisible(viewer),
  kind,
  deletedAt: null,
  ...whereSpam(spam),
  ...(status !== undefined && { status }),
})

/**
 * Yields all enquiries of a kind as pieces of one JSON array, newest first. Spam is included with its reason, unless the
 * query hides it.
 */
export async function* writeEnquiries(
  { database }: Pick<Deps, 'database'>,
  kind: EnquiryKind,
  query: EnquiryQuery,
  viewer: Viewer,
): AsyncGenerator<string> {
  const toMasked = (text: string) => JSON.stringify(maskForViewer(viewer, JSON.parse(text)))
  const where = toWhere(kind, query, viewer)
  const search = await findFirst(
    toListSearches(query.q),
    (each) => each,
    (each) => hasMatch(database, { where, search: each }, viewer),
  )
  let before = '['
  yield* readSlices(database, where, search, {
    viewer,
    columns: ENQUIRY_JSON[kind],
    write(texts, isLast) {
      const rows = may(viewer, 'read-contacts') ? texts : texts.map(toMasked)
      const isOpening = before === '['
      const piece = rows.length > 0 ? before + rows.join(',') : isLast && isOpening ? before : ''
      if (rows.length > 0) before = ','
      return isLast ? `${piece}]` : piece
    },
  })
}

/**
 * Returns one page of the enquiries of a kind, newest first. For a search with very many matches, `total` is a lower bound
 * that grows with the pages.
 */
export async function listEnquiries(
  { database }: Pick<Deps, 'database'>,
  kind: EnquiryKind,
  query: EnquiryQuery & { page: number },
  viewer: Viewer,
): Promise<Page<AnyEnquiryRecord>> {
  const { page, pageSize, q } = query
  const where = toWhere(kind, query, viewer)
  const select = ENQUIRY_COLUMNS[kind]
  const skip = (page - 1) * pageSize
  const list = { where, order: 'newest', skip, take: pageSize, among: 'all' } as const
  const { arrivals, total } = await findFirst(
    toListSearches(q),
    (search) => findVisiblePage(viewer, database, { ...list, search }),
    (found) => found.total > 0,
  )
  const rows = await database.enquiry.findMany({
    where: { arrival: { in: arrivals } },
    orderBy: NEWEST_FIRST,
    select,
  })
  return { items: rows.map(toEnquiryRecord), total, page, pageSize }
}

async function readOne(database: Database, kind: EnquiryKind, id: string): Promise<AnyEnquiryRecord> {
  return toEnquiryRecord(
    await database.enquiry.findUniqueOrThrow({ where: { id }, select: ENQUIRY_COLUMNS[kind] }),
  )
}

/** @throws AppError `not_found`, also if it is in the bin */
export async function setStatus(deps: Deps, kind: EnquiryKind, id: string, status: string, actor: Staff) {
  await changeEnquiries(deps, [{ id, status }], actor, { scope: { kind, isInBin: false } })
  return readOne(deps.database, kind, id)
}

/** Moves an enquiry to the bin. @throws AppError `not_found` */
export async function deleteEnquiry(deps: Deps, kind: EnquiryKind, id: string, actor: Staff): Promise<void> {
  await changeEnquiries(deps, [{ id, deleted: true }], actor, { scope: { kind, isInBin: false } })
}

/** Restores an enquiry from the bin. @throws AppError `not_found` */
export async function restoreEnquiry(deps: Deps, kind: EnquiryKind, id: string, actor: Staff) {
  await changeEnquiries(deps, [{ id, deleted: false }], actor, { scope: { kind, isInBin: true } })
  return readOne(deps.database, kind, id)
}
