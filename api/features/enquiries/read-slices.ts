import { setImmediate as othersFirst } from 'node:timers/promises'
import pLimit from 'p-limit'
import { may, type Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { getDialect, type JsonColumn, type TextSearch } from '../../database/dialect.ts'
import { readJsonRows } from '../../database/json-rows.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { FOUND_COLUMNS, type FoundRow, isFoundMasked, whereFound } from './search-text.ts'

type Where = Prisma.EnquiryWhereInput

/** Enquiries that are read in one piece, and looked through in one when a text is searched. */
const SLICE = 100
const SEARCHED_AT_ONCE = 2000

const NEWEST_FIRST = { arrival: 'desc' } as const

interface SliceWork<Piece> {
  /** Who reads: for whom contacts are masked finds nobody by a part of one. */
  viewer: Viewer
  columns: readonly JsonColumn[]
  /** Makes of a slice what is sent, within the same turn. @param rows an object of JSON each */
  write: (rows: string[], isLast: boolean) => Piece
}

/**
 * Slices that are read at once, however many lists are. SQLite works within the event loop, so one; between two of them
 * others are served. PostgreSQL works elsewhere: one that waits for a connection holds up no other list, and most
 * connections are left to everybody else.
 */
const TURNS = { sqlite: pLimit(1), postgresql: pLimit(4) } as const

const inTurn = <T>(database: Database, work: () => Promise<T>): Promise<T> =>
  TURNS[getDialect(database).name](() => work().finally(() => othersFirst()))

/** The last enquiry of the next stretch of a list; null where the list ends before. */
const endOfStretch = (database: Database, where: Where) =>
  database.enquiry.findFirst({
    where,
    orderBy: NEWEST_FIRST,
    skip: SEARCHED_AT_ONCE - 1,
    select: { arrival: true },
  })

/**
 * All enquiries of a list, newest first, a slice at a time, so that a hundred thousand of them neither stand in memory
 * together nor hold anybody up. Changes meanwhile lose and double none.
 * @param search what the list is searched for
 */
export async function* readSlices<Piece>(
  database: Database,
  list: Where,
  search: TextSearch,
  { viewer, columns, write }: SliceWork<Piece>,
): AsyncGenerator<Piece> {
  const isSearched = search.words.length > 0
  const isLookedAt = isSearched && !may(viewer, 'read-contacts')
  const matching = whereFound(database, search)
  let below: Where = {}
  for (let isLast = false; !isLast; ) {
    yield await inTurn(database, async () => {
      const stretch = isSearched ? await endOfStretch(database, { AND: [list, below] }) : null
      const within: Where = stretch ? { arrival: { gte: stretch.arrival } } : {}
      const where = { AND: [list, below, within, matching] }
      const found = await database.enquiry.findMany({
        where,
        orderBy: NEWEST_FIRST,
        take: SLICE,
        select: { arrival: true, ...(isLookedAt && FOUND_COLUMNS) },
      })
      const end = found.length === SLICE ? found.at(-1) : stretch
      const kept = isLookedAt ? found.filter((row) => isFoundMasked(row as FoundRow, search)) : found
      const arrivals = kept.map(({ arrival }) => arrival)
      const rows = await readJsonRows(database, columns, arrivals)
      if (end) below = { arrival: { lt: end.arrival } }
      else isLast = true
      return write(rows, isLast)
    })
  }
}
