import { indianDay } from '#contract/enquiries/working-time'
import { DEFAULT_HOURS, LONGEST_WAIT_DAYS } from '#contract/opening-hours/opening-hours'
import type { StoredOpeningHours } from '#contract/opening-hours/schema'
import type { Rewrite, Stored } from '#contract/single-records'
import type { Database } from '../../database/database.ts'
import { SINGLE } from '../../database/single-row.ts'
import { after } from '../../lib/clock.ts'
import type { ContentWriter } from './audit.ts'
import { asStored, write } from './single-records.ts'

const DAY_MS = 24 * 3_600_000

/** When the institute is open; until it says so, what the desk counts by, which the website does not show. */
export async function readOpeningHours(
  database: Pick<Database, 'openingHours'>,
): Promise<Stored<StoredOpeningHours>> {
  const row = await database.openingHours.findUnique({ where: SINGLE, omit: { id: true } })
  if (row) return asStored(row) as unknown as Stored<StoredOpeningHours>
  return { ...DEFAULT_HOURS, isShown: false, updatedAt: null }
}

/** Stores the hours, the holidays in their order. Those by which no waiting time is counted any more go. */
export async function writeOpeningHours(writer: ContentWriter, data: Rewrite<StoredOpeningHours>) {
  const first = indianDay(after(writer.clock, -LONGEST_WAIT_DAYS * DAY_MS).getTime())
  const holidays = data.holidays
    .filter(({ date }) => date >= first)
    .sort((one, other) => one.date.localeCompare(other.date))
  const what = { id: 'opening-hours', label: 'Opening hours' }
  await write(writer, what, { ...data, holidays }, ({ openingHours }) => openingHours)
  return readOpeningHours(writer.database)
}
