import { setImmediate as yieldEventLoop } from 'node:timers/promises'
import pLimit from 'p-limit'
import { may, type Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { getDialect, type JsonColumn, type TextSearch } from '../../database/dialect.ts'
import { readJsonRows } from '../../database/json-rows.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { MATCH_COLUMNS, type MatchRow, matchesMasked, whereMatches } from './search-text.ts'

type Where = Prisma.EnquiryWhereInput

/** Maximum number of enquiries that one slice returns. */
const SLICE = 100

/** Enquiries that one slice searches. */
const STRETCH = 2000

const NEWEST_FIRST = { arrival: 'desc' } as const

interface SliceWork<Piece> {
  viewer: Viewer
  columns: readonly JsonColumn[]
  /** Turns a slice into output before other requests run. @param rows one JSON object each */
  write: (rows: string[], isLast: boolean) => Piece
}

/**
 * Slices that are read in parallel across all lists. SQLite blocks the event loop, so it reads one at a time and serves
 * other requests in between. For PostgreSQL most connections stay free for other requests.
 */
const QUEUES = { sqlite: pLimit(1), postgresql: pLimit(4) } as const

const enqueue = <T>(database: Database, work: () => Promise<T>): Promise<T> =>
  QUEUES[getDialect(database).name](() => work().finally(() => yieldEventLoop()))

/** Returns the last enquiry of the next stretch, or null if the list ends before. */
const findEndOfStretch = (database: Database, where: Where) =>
  database.enquiry.findFirst({
    where,
    orderBy: NEWEST_FIRST,
    skip: STRETCH - 1,
    select: { arrival: true },
  })

/**
 * Yields all enquiries of a list in slices, newest first, so that a long list neither fills the memory nor blocks other
 * requests. Changes made while it runs don't skip or repeat an enquiry.
 */
export async function* readSlices<Piece>(
  database: Database,
  list: Where,
  search: TextSearch,
  { viewer, columns, write }: SliceWork<Piece>,
): AsyncGenerator<Piece> {
  const isSearched = search.words.length > 0
  const isFiltered = isSearched && !may(viewer, 'read-contacts')
  const matching = whereMatches(database, search)
  let below: Where = {}
  for (let isLast = false; !isLast; ) {
    yield await enqueue(database, async () => {
      const stretch = isSearched ? await findEndOfStretch(database, { AND: [list, below] }) : null
      const within: Where = stretch ? { arrival: { gte: stretch.arrival } } : {}
      const where = { AND: [list, below, within, matching] }
      const found = await database.enquiry.findMany({
        where,
        orderBy: NEWEST_FIRST,
        take: SLICE,
        select: { arrival: true, ...(isFiltered && MATCH_COLUMNS) },
      })
      const end = found.length === SLICE ? found.at(-1) : stretch
      const kept = isFiltered ? found.filter((row) => matchesMasked(row as MatchRow, search)) : found
      const arrivals = kept.map(({ arrival }) => arrival)
      const rows = await readJsonRows(database, columns, arrivals)
      if (end) below = { arrival: { lt: end.arrival } }
      else isLast = true
      return write(rows, isLast)
    })
  }
}
