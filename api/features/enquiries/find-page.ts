import { COUNTED_MATCHES, COUNTED_ROWS, SHORT_SEARCH_ROWS } from '#contract/enquiries/query'
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
import { whereFound } from './search-text.ts'

type Where = Prisma.EnquiryWhereInput
export type Order = 'newest' | 'next-step' | 'deleted'

/**
 * Sequence numbers of a page in its order: all that the indexes of the lists have, so that no row is read in order to
 * find the page. Where `isMore` is true, `total` is the least number of matches.
 */
export interface FoundPage {
  arrivals: bigint[]
  total: number
  isMore: boolean
}

export interface PageQuery {
  where: Where
  /** What was typed into the search box. */
  search: TextSearch
  order: Order
  /** Where the list's enquiries are. `kept`: the search index has all of those, so that matches need no second look. */
  among: SearchScope
  skip: number
  take: number
}

/** Most values that one statement compares with. */
export const CHUNK = 500

/** Matches that are asked of the index at the most: for a page further down, more than are counted. */
export const MOST_MATCHES = 2000

export const ORDER_BY = {
  newest: { arrival: 'desc' },
  'next-step': { nextStepAt: 'asc' },
  deleted: { deletedAt: 'desc' },
} as const satisfies Record<Order, Prisma.EnquiryOrderByWithRelationInput>

const getArrivals = (rows: readonly { arrival: bigint }[]) => rows.map(({ arrival }) => arrival)

/** A page of a list that the indexes have in order: counted exactly up to COUNTED_ROWS. */
async function plainPage(database: Database, { where, order, skip, take }: PageQuery): Promise<FoundPage> {
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

/** Reads through the list itself: quick where it is short, or where matches are frequent. */
async function readThrough(database: Database, query: PageQuery): Promise<FoundPage> {
  const { order, skip, take } = query
  const where = { AND: [query.where, whereFound(database, query.search)] }
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

/** The newest of a list, through which a search of one or two letters looks; `isAll` where there are no others. */
export async function whereNewest(
  database: Database,
  where: Where,
): Promise<{ newest: Where; isAll: boolean }> {
  const oldest = await database.enquiry.findFirst({
    where,
    orderBy: { arrival: 'desc' },
    skip: SHORT_SEARCH_ROWS,
    select: { arrival: true },
  })
  return { newest: oldest ? { arrival: { gt: oldest.arrival } } : {}, isAll: oldest === null }
}

/** One or two letters: trigrams do not help, so the newest of the list are looked through. */
async function shortSearch(database: Database, query: PageQuery): Promise<FoundPage> {
  const { newest, isAll } = await whereNewest(database, query.where)
  const rows = await database.enquiry.findMany({
    where: { AND: [query.where, newest, whereFound(database, query.search)] },
    orderBy: ORDER_BY.newest,
    select: { arrival: true },
  })
  const arrivals = getArrivals(rows.slice(query.skip, query.skip + query.take))
  return { arrivals, total: rows.length, isMore: !isAll }
}

/** Those of the sequence numbers that are in the list, in the same order. */
async function keepListed(database: Database, where: Where, arrivals: readonly bigint[]): Promise<bigint[]> {
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
 * A page of enquiries: a search by substrings whose spelling does not matter, quick at a million rows.
 * The index gives the newest matches of all enquiries; when they do not fill the page, the list is read.
 */
export async function findPage(database: Database, query: PageQuery): Promise<FoundPage> {
  const { where, order, skip, take, among, search } = query
  const { words } = search
  if (words.length === 0) return plainPage(database, query)
  if (order !== 'newest') return readThrough(database, query)
  const long = { ...search, words: words.filter(isIndexed) }
  if (long.words.length === 0) return shortSearch(database, query)
  const wanted = Math.min(Math.max(COUNTED_MATCHES, skip + take), MOST_MATCHES)
  const matches = await getDialect(database).findSequences(database, long, wanted + 1, among)
  const short = { ...search, words: words.filter((word) => !isIndexed(word)) }
  const isSure = among === 'kept' && short.words.length === 0
  const listed = isSure
    ? matches
    : await keepListed(database, { AND: [where, whereFound(database, short)] }, matches)
  const isMore = matches.length > wanted
  if (isMore && skip + take > listed.length) return readThrough(database, query)
  return { arrivals: listed.slice(skip, skip + take), total: listed.length, isMore }
}
