import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Database } from '../../lib/database.ts'
import { searchable } from './search-text.ts'

type Where = Prisma.EnquiryWhereInput

/** Enquiries that are read in one piece, and looked through in one when a text is searched. */
const SLICE = 100
const SEARCHED_AT_ONCE = 2000

const NEWEST_FIRST = { arrival: 'desc' } as const

/** What one slice is asked for. */
interface SliceQuery {
  where: Where
  orderBy: typeof NEWEST_FIRST
  take: number
}

interface SliceWork<Row, Piece> {
  read: (query: SliceQuery) => Promise<Row[]>
  /** Makes of a slice what is sent, within the same turn. */
  write: (rows: Row[], isLast: boolean) => Piece
}

let last: Promise<unknown> = Promise.resolve()

/** However many lists are read at once, one slice is read at a time: between two of them others are served. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined).then(() => othersFirst())
  return turn
}

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
 * @param q what the list is searched for; empty for all of it
 */
export async function* readSlices<Row extends { arrival: bigint }, Piece>(
  database: Database,
  list: Where,
  q: string,
  { read, write }: SliceWork<Row, Piece>,
): AsyncGenerator<Piece> {
  const found: Where = q === '' ? {} : { search: { contains: searchable(q) } }
  let below: Where = {}
  for (let isLast = false; !isLast; ) {
    yield await inTurn(async () => {
      const stretch = q === '' ? null : await endOfStretch(database, { AND: [list, below] })
      const within: Where = stretch ? { arrival: { gte: stretch.arrival } } : {}
      const where = { AND: [list, below, within, found] }
      const rows = await read({ where, orderBy: NEWEST_FIRST, take: SLICE })
      const end = rows.length === SLICE ? rows.at(-1) : stretch
      if (end) below = { arrival: { lt: end.arrival } }
      else isLast = true
      return write(rows, isLast)
    })
  }
}
