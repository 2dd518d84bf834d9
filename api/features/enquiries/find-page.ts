import { COUNTED_MATCHES, SHORT_SEARCH_ROWS } from '#contract/desk/query'
import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Database } from '../../lib/database.ts'
import { dialectOf, SHORTEST_INDEXED } from '../../lib/dialect.ts'
import { searchable } from './search-text.ts'

type Where = Prisma.EnquiryWhereInput
export type Order = 'newest' | 'next-step' | 'deleted'

/** Ids of a page in its order. Where `isMore` is true, `total` is the least number of matches. */
export interface FoundPage {
  ids: string[]
  total: number
  isMore: boolean
}

interface Query {
  where: Where
  /** What was typed into the search box. */
  q: string
  order: Order
  skip: number
  take: number
}

/** Most values that one statement compares with. */
const CHUNK = 500

const ORDER_BY = {
  newest: { arrival: 'desc' },
  'next-step': { followUpAt: 'asc' },
  deleted: { deletedAt: 'desc' },
} as const satisfies Record<Order, Prisma.EnquiryOrderByWithRelationInput>

const asIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** A page of a list that the indexes hold in order: counted exactly. */
async function plainPage(database: Database, { where, order, skip, take }: Query): Promise<FoundPage> {
  const rows = await database.enquiry.findMany({
    where,
    orderBy: ORDER_BY[order],
    skip,
    take,
    select: { id: true },
  })
  return { ids: asIds(rows), total: await database.enquiry.count({ where }), isMore: false }
}

/** Reads through the list itself: quick where it is short, or where matches are frequent. */
async function readThrough(database: Database, query: Query): Promise<FoundPage> {
  const { order, skip, take } = query
  const where = { AND: [query.where, { search: { contains: searchable(query.q) } }] }
  const rows = await database.enquiry.findMany({
    where,
    orderBy: ORDER_BY[order],
    skip,
    take: take + 1,
    select: { id: true },
  })
  const isMore = rows.length > take
  return { ids: asIds(rows.slice(0, take)), total: skip + rows.length, isMore }
}

/** One or two letters: trigrams do not help, so the newest of the list are looked through. */
async function shortSearch(database: Database, query: Query): Promise<FoundPage> {
  const oldest = await database.enquiry.findFirst({
    where: query.where,
    orderBy: { arrival: 'desc' },
    skip: SHORT_SEARCH_ROWS,
    select: { arrival: true },
  })
  const newest: Where = oldest ? { arrival: { gt: oldest.arrival } } : {}
  const where = { AND: [query.where, newest, { search: { contains: searchable(query.q) } }] }
  const found = await plainPage(database, { ...query, where })
  return { ...found, isMore: oldest !== null }
}

/** Those of the arrivals that the list holds, in the same order. */
async function keepListed(database: Database, where: Where, arrivals: readonly bigint[]): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < arrivals.length; start += CHUNK) {
    const chunk = arrivals.slice(start, start + CHUNK)
    const rows = await database.enquiry.findMany({
      where: { AND: [where, { arrival: { in: chunk } }] },
      orderBy: ORDER_BY.newest,
      select: { id: true },
    })
    ids.push(...asIds(rows))
  }
  return ids
}

/**
 * A page of enquiries: the specified case-insensitive substring search (A117, A119), quick at a million rows
 * (issue 7.9). The index gives the newest matches of all enquiries; when they do not fill the page, the list is read.
 */
export async function findPage(database: Database, query: Query): Promise<FoundPage> {
  const { where, order, skip, take } = query
  if (query.q === '') return plainPage(database, query)
  const text = searchable(query.q)
  if (order !== 'newest') return readThrough(database, query)
  if ([...text].length < SHORTEST_INDEXED) return shortSearch(database, query)
  const arrivals = await dialectOf(database).findArrivals(database, text, COUNTED_MATCHES + 1)
  const ids = await keepListed(database, where, arrivals)
  const isMore = arrivals.length > COUNTED_MATCHES
  if (isMore && skip + take > ids.length) return readThrough(database, query)
  return { ids: ids.slice(skip, skip + take), total: ids.length, isMore }
}
