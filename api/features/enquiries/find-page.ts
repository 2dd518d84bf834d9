import { COUNTED_MATCHES, COUNTED_ROWS, NEWEST_ROWS } from '#contract/enquiries/query'
import { boundedTotal } from '../../database/bounded-total.ts'
import type { Database } from '../../database/database.ts'
import {
  getDialect,
  type SearchedWord,
  type SearchScope,
  SHORTEST_INDEXED,
  type TextSearch,
} from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { whereMatches } from './search-text.ts'

type Where = Prisma.EnquiryWhereInput
export type Order = 'newest' | 'oldest' | 'next-step' | 'deleted'

/**
 * Sequence numbers of a page in order. They are all in the indexes, so finding the page reads no rows. If `isMore` is
 * true, `total` is a lower bound.
 */
export interface FoundPage {
  arrivals: bigint[]
  total: number
  isMore: boolean
}

export interface PageQuery {
  where: Where
  search: TextSearch
  order: Order
  /** With `kept`, the search index covers exactly this list, so that matches need no second check. */
  among: SearchScope
  skip: number
  take: number
}

/** Maximum number of values per IN condition. */
export const CHUNK = 500

/** Maximum number of matches requested from the index; more than are counted, for later pages. */
export const MAX_MATCHES = 2000

export const ORDER_BY = {
  newest: { arrival: 'desc' },
  oldest: { arrival: 'asc' },
  'next-step': { nextStepAt: 'asc' },
  deleted: { deletedAt: 'desc' },
} as const satisfies Record<Order, Prisma.EnquiryOrderByWithRelationInput>

const getArrivals = (rows: readonly { arrival: bigint }[]) => rows.map(({ arrival }) => arrival)

/** Returns a page without a search. The count is exact up to COUNTED_ROWS. */
async function findUnsearched(
  database: Database,
  { where, order, skip, take }: PageQuery,
): Promise<FoundPage> {
  const orderBy = ORDER_BY[order]
  const rows = await database.enquiry.findMany({ where, orderBy, skip, take, select: { arrival: true } })
  const { arrival: counted } = await database.enquiry.count({
    where,
    orderBy,
    take: COUNTED_ROWS + 1,
    select: { arrival: true },
  })
  return { arrivals: getArrivals(rows), ...boundedTotal(counted, COUNTED_ROWS, skip + rows.length) }
}

/** Scans the list itself, which is fast if it is short or matches are frequent. */
async function scanList(database: Database, query: PageQuery): Promise<FoundPage> {
  const { order, skip, take } = query
  const where = { AND: [query.where, whereMatches(database, query.search)] }
  const rows = await database.enquiry.findMany({
    where,
    orderBy: ORDER_BY[order],
    skip,
    take: take + 1,
    select: { arrival: true },
  })
  const isMore = rows.length > take
  return { arrivals: getArrivals(rows.slice(0, take)), total: skip + rows.length, isMore }
}

/** Returns a condition for the newest rows of a list; `isAll` if it has no others. */
export async function whereNewest(
  database: Database,
  where: Where,
): Promise<{ newest: Where; isAll: boolean }> {
  const oldest = await database.enquiry.findFirst({
    where,
    orderBy: { arrival: 'desc' },
    skip: NEWEST_ROWS,
    select: { arrival: true },
  })
  return { newest: oldest ? { arrival: { gt: oldest.arrival } } : {}, isAll: oldest === null }
}

/** Searches the newest rows for one or two characters, which the trigram index can't find. */
async function searchNewest(database: Database, query: PageQuery): Promise<FoundPage> {
  const { newest, isAll } = await whereNewest(database, query.where)
  const rows = await database.enquiry.findMany({
    where: { AND: [query.where, newest, whereMatches(database, query.search)] },
    orderBy: ORDER_BY.newest,
    select: { arrival: true },
  })
  const arrivals = getArrivals(rows.slice(query.skip, query.skip + query.take))
  return { arrivals, total: rows.length, isMore: !isAll }
}

async function filterListed(
  database: Database,
  where: Where,
  arrivals: readonly bigint[],
): Promise<bigint[]> {
  const kept: bigint[] = []
  for (let start = 0; start < arrivals.length; start += CHUNK) {
    const chunk = arrivals.slice(start, start + CHUNK)
    const rows = await database.enquiry.findMany({
      where: { AND: [where, { arrival: { in: chunk } }] },
      orderBy: ORDER_BY.newest,
      select: { arrival: true },
    })
    kept.push(...getArrivals(rows))
  }
  return kept
}

export const isIndexed = ({ text }: SearchedWord) => [...text].length >= SHORTEST_INDEXED

/**
 * Returns a page of enquiries. The search matches substrings in any spelling and is fast with a million rows: the index
 * finds the newest matches, and the list is scanned only if they don't fill the page.
 */
export async function findPage(database: Database, query: PageQuery): Promise<FoundPage> {
  const { where, order, skip, take, among, search } = query
  const { words } = search
  if (words.length === 0) return findUnsearched(database, query)
  if (order !== 'newest') return scanList(database, query)
  const long = { ...search, words: words.filter(isIndexed) }
  if (long.words.length === 0) return searchNewest(database, query)
  const wanted = Math.min(Math.max(COUNTED_MATCHES, skip + take), MAX_MATCHES)
  const matches = await getDialect(database).findSequences(database, long, wanted + 1, among)
  const short = { ...search, words: words.filter((word) => !isIndexed(word)) }
  const isComplete = among === 'kept' && short.words.length === 0
  const listed = isComplete
    ? matches
    : await filterListed(database, { AND: [where, whereMatches(database, short)] }, matches)
  const isMore = matches.length > wanted
  if (isMore && skip + take > listed.length) return scanList(database, query)
  return { arrivals: listed.slice(skip, skip + take), total: listed.length, isMore }
}
