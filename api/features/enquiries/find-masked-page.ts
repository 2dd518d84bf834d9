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
  MOST_MATCHES,
  ORDER_BY,
  type PageQuery,
  whereNewest,
} from './find-page.ts'
import type { SearchMeaning } from './search-meanings.ts'
import { FOUND_COLUMNS, isFoundMasked, whereFound } from './search-text.ts'

type Where = Prisma.EnquiryWhereInput

/** Enquiries at the most that the stored texts find, and that are looked at for whether somebody may find them so. */
const MOST_LOOKED_AT = 5000

/** Where the enquiries are that the stored texts find, contacts included: in the order of the list. */
async function toPlaces(database: Database, query: PageQuery): Promise<Where[]> {
  const { where, order, among, search } = query
  const found = { AND: [where, whereFound(database, search)] }
  if (order !== 'newest') return [found]
  const words = search.words.filter(isIndexed)
  if (words.length === 0) return [{ AND: [found, (await whereNewest(database, where)).newest] }]
  const long = { ...search, words }
  const matches = await getDialect(database).findSequences(database, long, MOST_MATCHES + 1, among)
  if (matches.length > MOST_MATCHES) return [found]
  const chunks = Array.from({ length: Math.ceil(matches.length / CHUNK) }, (_, index) =>
    matches.slice(index * CHUNK, (index + 1) * CHUNK),
  )
  return chunks.map((chunk) => ({ AND: [found, { arrival: { in: chunk } }] }))
}

/** Sequence numbers in the order of the list, some at a time; the last ones may be none. */
async function* findSome(database: Database, query: PageQuery): AsyncGenerator<bigint[], boolean> {
  let lookedAt = 0
  for (const where of await toPlaces(database, query)) {
    for (let skip = 0, isLast = false; !isLast; skip += CHUNK) {
      if (lookedAt >= MOST_LOOKED_AT) return false
      const rows = await database.enquiry.findMany({
        where,
        orderBy: ORDER_BY[query.order],
        skip,
        take: CHUNK,
        select: { arrival: true, ...FOUND_COLUMNS },
      })
      lookedAt += rows.length
      isLast = rows.length < CHUNK
      yield rows.filter((row) => isFoundMasked(row, query.search)).map(({ arrival }) => arrival)
    }
  }
  return true
}

/**
 * A page of enquiries for somebody for whom contacts are masked. The stored texts have these too, so what they find is
 * looked at once more.
 */
async function findMaskedPage(database: Database, query: PageQuery): Promise<FoundPage> {
  const { skip, take, search } = query
  if (search.words.length === 0) return findPage(database, query)
  const enough = Math.max(skip + take, COUNTED_MATCHES)
  const arrivals: bigint[] = []
  const batches = findSome(database, query)
  let batch = await batches.next()
  while (!batch.done && arrivals.length <= enough) {
    arrivals.push(...batch.value)
    batch = await batches.next()
  }
  const isMore = batch.done ? !batch.value : true
  return { arrivals: arrivals.slice(skip, skip + take), total: arrivals.length, isMore }
}

/** A page of enquiries as somebody finds them. */
export const findPageFor = (viewer: Viewer, database: Database, query: PageQuery): Promise<FoundPage> =>
  (may(viewer, 'read-contacts') ? findPage : findMaskedPage)(database, query)

/** Whether somebody finds anything by one of the things that a text may mean. */
export async function hasFound(
  database: Database,
  { where, search }: SearchMeaning,
  viewer: Viewer,
): Promise<boolean> {
  const one = { where, search, order: 'newest', among: 'all', skip: 0, take: 1 } as const
  if (!may(viewer, 'read-contacts')) return (await findMaskedPage(database, one)).total > 0
  const found = { AND: [where, whereFound(database, search)] }
  return (await database.enquiry.findFirst({ where: found, select: { id: true } })) !== null
}
