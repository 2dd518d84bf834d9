import { COUNTED_MATCHES, type EnquirySort, type SortColumn } from '#contract/enquiries/query'
import type { Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { findVisiblePage } from './find-masked-page.ts'
import { type FoundPage, type PageQuery, whereNewest } from './find-page.ts'

type OrderBy = Prisma.EnquiryOrderByWithRelationInput

/** Returns the order of a sort. Rows with the same value are sorted by newest first. */
function toOrderBy(sort: EnquirySort): OrderBy[] {
  const [direction, opposite] = sort.startsWith('-') ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  const orders: Record<SortColumn, OrderBy[]> = {
    // Begins with the folded name, so that case and accents don't matter.
    name: [{ search: direction }],
    topic: [{ topic: direction }],
    status: [{ stage: direction }],
    assignee: [{ assignee: { name: direction } }],
    step: [{ nextStepAt: { sort: direction, nulls: 'last' } }],
    // Open enquiries without a reply come first; the earliest has waited longest.
    waiting: [
      { isOpen: 'desc' },
      { responseMinutes: { sort: direction, nulls: 'first' } },
      { arrival: opposite },
    ],
    received: [{ arrival: direction }],
    channel: [{ channel: direction }],
    branch: [{ branch: direction }],
    campaign: [{ campaign: direction }],
    kind: [{ kind: direction }],
    company: [{ company: direction }],
  }
  return [...orders[sort.replace('-', '') as SortColumn], { arrival: 'desc' }]
}

/** Returns a condition for the newest matches of a search; `isAll` if there are no others. */
async function whereFound(viewer: Viewer, database: Database, query: PageQuery) {
  const newest = { ...query, order: 'newest', skip: 0, take: COUNTED_MATCHES } as const
  const { arrivals, total, isMore } = await findVisiblePage(viewer, database, newest)
  return { newest: { arrival: { in: arrivals } }, isAll: !isMore && total === arrivals.length }
}

/**
 * Returns a page of enquiries sorted by a column. The time of receipt sorts the whole list. Others sort its newest rows, or
 * the newest matches of a search, so that they need no index of their own (docs/dev/decisions/0009).
 */
export async function findSortedPage(
  viewer: Viewer,
  database: Database,
  query: PageQuery,
  sort: EnquirySort,
): Promise<FoundPage> {
  const hasSearch = query.search.words.length > 0
  if (sort === '-received') return findVisiblePage(viewer, database, { ...query, order: 'newest' })
  if (sort === 'received' && !hasSearch)
    return findVisiblePage(viewer, database, { ...query, order: 'oldest' })
  const { newest, isAll } = hasSearch
    ? await whereFound(viewer, database, query)
    : await whereNewest(database, query.where)
  const where = { AND: [query.where, newest] }
  const { skip, take } = query
  const rows = await database.enquiry.findMany({
    where,
    orderBy: toOrderBy(sort),
    skip,
    take,
    select: { arrival: true },
  })
  const total = await database.enquiry.count({ where })
  return { arrivals: rows.map(({ arrival }) => arrival), total, isMore: !isAll }
}
