import { indianDay } from '#contract/enquiries/working-time'
import type { DayHours, Holiday, Week } from '#contract/opening-hours/opening-hours'
import { WEEKDAYS } from '#contract/opening-hours/texts'
import { loadHours } from '../content/load-places'
import { type BranchView, branchesFrom } from '../content/read-branches'
import { reads } from '../content/reads'
import type { Read } from '../requests'
import type { Places } from './social-tags'

type Thing = Record<string, unknown>

/** Reads where the institute is, and when it is open. */
export async function loadPlaces(read: Read): Promise<Places> {
  const [branches, hours] = await Promise.all([reads(read).list('branches', branchesFrom), loadHours(read)])
  return { branches, hours }
}

const specification = (about: Thing, day: DayHours): Thing[] =>
  day.map(({ open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    ...about,
    opens: open,
    closes: close,
  }))

/** Closed all day, as search engines want it said. */
const CLOSED: DayHours = [{ open: '00:00', close: '00:00' }]

/** The hours of a week (schema.org/openingHoursSpecification): weekdays that are alike are one. */
function weekSpecification(week: Week): Thing[] {
  const keys = week.map((day) => JSON.stringify(day))
  return week.flatMap((hours, day) => {
    if (keys.indexOf(keys[day] ?? '') !== day) return []
    return specification({ dayOfWeek: WEEKDAYS.filter((_, other) => keys[other] === keys[day]) }, hours)
  })
}

const holidaySpecification = ({ date, hours }: Holiday): Thing[] =>
  specification({ validFrom: date, validThrough: date }, hours.length > 0 ? hours : CLOSED)

/** What of the institute is told of its places: each branch where there are several, and the hours. */
export function describePlaces({ branches, hours }: Places): Thing {
  const today = indianDay(Date.now())
  const toPlace = ({ name, address, phone, map, week }: BranchView): Thing => ({
    '@type': 'Place',
    name,
    address,
    telephone: phone || undefined,
    hasMap: map || undefined,
    openingHoursSpecification: week ? weekSpecification(week) : undefined,
  })
  const special = hours?.holidays.filter(({ date }) => date >= today).flatMap(holidaySpecification) ?? []
  return {
    location: branches.length > 1 ? branches.map(toPlace) : undefined,
    openingHoursSpecification: hours ? weekSpecification(hours.week) : undefined,
    specialOpeningHoursSpecification: special.length > 0 ? special : undefined,
  }
}
