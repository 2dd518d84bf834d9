import { setImmediate } from 'node:timers/promises'
import { indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import type { Database } from '../../database/database.ts'
import { SEQUENCES_PER_MS } from '../enquiries/index.ts'
import { countDays } from './count-days.ts'
import { type DayFacts, type PackedFacts, unpackFacts } from './facts.ts'

const DAY_MS = 24 * 3_600_000

/** Days that are counted, or read, before other requests are served. */
const COUNT_CHUNK = 2
const READ_CHUNK = 62

/** Returns the days from one to another, including both. */
export function listDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let ms = startOfIndianDay(from); ms <= startOfIndianDay(to); ms += DAY_MS) days.push(indianDay(ms))
  return days
}

function* toChunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** Returns the day of the first enquiry and that of the last enquiry or conversion; null if there is none. */
export async function readSpan(database: Database): Promise<{ first: string; last: string } | null> {
  // In one statement SQLite would read everything between the two ends.
  const getEnd = (sort: 'asc' | 'desc') =>
    database.enquiry.findFirst({ orderBy: { arrival: sort }, select: { arrival: true } })
  const [first, last] = [await getEnd('asc'), await getEnd('desc')]
  if (!first || !last) return null
  const converted = await database.enquiry.findFirst({
    where: { convertedAt: { not: null } },
    orderBy: { convertedAt: 'desc' },
    select: { convertedAt: true },
  })
  const getMs = ({ arrival }: { arrival: bigint }) => Math.floor(Number(arrival) / SEQUENCES_PER_MS)
  return {
    first: indianDay(getMs(first)),
    last: indianDay(Math.max(getMs(last), converted?.convertedAt?.getTime() ?? 0)),
  }
}

/** Counts the missing days, a few at a time. */
async function countMissing(database: Database, missing: readonly string[], stopping?: AbortSignal) {
  const counted = new Map<string, PackedFacts>()
  for (const few of toChunks(missing, COUNT_CHUNK)) {
    if (stopping?.aborted) break
    for (const [day, facts] of await countDays(database, few)) counted.set(day, facts)
    await setImmediate()
  }
  return counted
}

/** Returns the days that have not been counted since their last change. */
async function findMissing(database: Database, days: readonly string[]): Promise<string[]> {
  const kept = await database.reportDay.findMany({
    where: { day: { gte: days[0] ?? '', lte: days.at(-1) ?? '' } },
    select: { day: true },
  })
  const known = new Set(kept.map(({ day }) => day))
  return days.filter((day) => !known.has(day))
}

/** Counts days ahead of the next report. */
export async function warmDays(
  database: Database,
  days: readonly string[],
  stopping: AbortSignal,
): Promise<void> {
  await countMissing(database, await findMissing(database, days), stopping)
}

/**
 * Yields the facts of each day in order, without days before the first enquiry or after the last enquiry or conversion.
 * @param days consecutive days
 */
export async function* readDays(
  database: Database,
  days: readonly string[],
): AsyncGenerator<{ day: string; facts: DayFacts }> {
  const span = await readSpan(database)
  const filled = span ? days.filter((day) => day >= span.first && day <= span.last) : []
  for (const some of toChunks(filled, READ_CHUNK)) {
    const rows = await database.reportDay.findMany({
      where: { day: { gte: some[0] ?? '', lte: some.at(-1) ?? '' } },
      select: { day: true, tallies: true },
    })
    const kept = new Map(rows.map(({ day, tallies }) => [day, tallies as unknown as PackedFacts]))
    const missing = some.filter((day) => !kept.has(day))
    const counted = await countMissing(database, missing)
    for (const day of some) {
      const packed = kept.get(day) ?? counted.get(day)
      if (packed) yield { day, facts: unpackFacts(packed) }
    }
    await setImmediate()
  }
}
