import { indianDay } from '#contract/enquiries/indian-days'
import { LONGEST_WAIT_DAYS } from '#contract/opening-hours/opening-hours'
import type { StoredOpeningHours } from '#contract/opening-hours/schema'
import type { Rewrite } from '#contract/single-records'
import { after } from '../../lib/clock.ts'
import type { ContentWriter } from './audit.ts'
import { write } from './single-records.ts'

const DAY_MS = 24 * 3_600_000

/** Stores the hours, with sorted holidays. Holidays too old to affect a waiting time are dropped. */
export async function writeOpeningHours(writer: ContentWriter, data: Rewrite<StoredOpeningHours>) {
  const first = indianDay(after(writer.clock, -LONGEST_WAIT_DAYS * DAY_MS).getTime())
  const holidays = data.holidays
    .filter(({ date }) => date >= first)
    .sort((one, other) => one.date.localeCompare(other.date))
  const subject = { id: 'opening-hours', label: 'Opening hours' }
  return write(writer, subject, 'openingHours', { ...data, holidays })
}
