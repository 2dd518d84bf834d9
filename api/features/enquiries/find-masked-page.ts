import { COUNTED_MATCHES } from '#contract/enquiries/query'
import { may, type Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { getDialect } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import {
  CHUNK,
  type FoundPage,
  findPage,
  isIndexed,
  MAX_MATCHES,
  ORDER_BY,
  type PageQuery,
  whereNewest,
} from './find-page.ts'
import type { SearchMeaning } from './search-meanings.ts'
import { MATCH_COLUMNS, matchesMasked, whereMatches } from './search-text.ts'

type Where = Prisma.EnquiryWhereInput

/** Maximum number of matches in the stored text that are checked again with contacts masked. */
const MAX_CHECKED = 5000

/** Returns conditions that cover the matches in the stored text, contacts included, in list order. */
async function toConditions(database: Database, query: PageQuery): Promise<Where[]> {
  const { where, order, among, search } = query
  const found = { AND: [where, whereMatches(database, search)] }
  if (order !== 'newest') return [found]
  const words = search.words.filter(isIndexed)
  if (words.length === 0) return [{ AND: [found, (await whereNewest(database, where)).newest] }]
  const long = { ...search, words }
  const matches = await getDialect(database).findSequences(database, long, MAX_MATCHES + 1, among)
  if (matches.length > MAX_MATCHES) return [found]
  const chunks = Array.from({ length: Math.ceil(matches.length / CHUNK) }, (_, index) =>
    matches.slice(index * CHUNK, (index + 1) * CHUNK),
  )
  return chunks.map((chunk) => ({ AND: [found, { arrival: { in: chunk } }] }))
}

/** Yields batches of sequence numbers in list order, possibly empty. @returns false if it stopped at MAX_CHECKED */
async function* findBatches(database: Database, query: PageQuery): AsyncGenerator<bigint[], boolean> {
  let checked = 0
  for (const where of await toConditions(database, query)) {
    for (let skip = 0, isLast = false; !isLast; skip += CHUNK) {
      if (checked >= MAX_CHECKED) return false
      const rows = await database.enquiry.findMany({
        where,
        orderBy: ORDER_BY[query.order],
        skip,
        take: CHUNK,
        select: { arrival: true, ...MATCH_COLUMNS },
      })
      checked += rows.length
      isLast = rows.length < CHUNK
      yield rows.filter((row) => matchesMasked(row, query.search)).map(({ arrival }) => arrival)
    }
  }
  return true
}

/**
 * Returns a page of enquiries for a viewer who sees contacts masked. The stored text includes the contacts, so each match
 * is checked again without them.
 */
async function findMaskedPage(database: Database, query: PageQuery): Promise<FoundPage> {
  const { skip, take, search } = query
  if (search.words.length === 0) return findPage(database, query)
  const enough = Math.max(skip + take, COUNTED_MATCHES)
  const arrivals: bigint[] = []
  const batches = findBatches(database, query)
  let batch = await batches.next()
  while (!batch.done && arrivals.length <= enough) {
    arrivals.push(...batch.value)
    batch = await batches.next()
  }
  const isMore = batch.done ? !batch.value : true
  return { arrivals: arrivals.slice(skip, skip + take), total: arrivals.length, isMore }
}

export const findVisiblePage = (viewer: Viewer, database: Database, query: PageQuery): Promise<FoundPage> =>
  (may(viewer, 'read-contacts') ? findPage : findMaskedPage)(database, query)

/** True if the viewer finds any enquiry with this meaning of the search text. */
export async function hasMatch(
  database: Database,
  { where, search }: SearchMeaning,
  viewer: Viewer,
): Promise<boolean> {
  const one = { where, search, order: 'newest', among: 'all', skip: 0, take: 1 } as const
  if (!may(viewer, 'read-contacts')) return (await findMaskedPage(database, one)).total > 0
  const found = { AND: [where, whereMatches(database, search)] }
  return (await database.enquiry.findFirst({ where: found, select: { id: true } })) !== null
}
