import type { EducationalOrganizationLeaf, OpeningHoursSpecification, PlaceLeaf } from 'schema-dts'
import { indianDay } from '#contract/enquiries/indian-days'
import type { DayHours, Holiday, Week } from '#contract/opening-hours/opening-hours'
import { WEEKDAYS } from '#contract/opening-hours/texts'
import { loadHours } from '../content/load-places'
import { type BranchView, toBranches } from '../content/read-branches'
import { reads } from '../content/reads'
import type { Read } from '../requests'
import type { Places } from './social-tags'

export async function loadPlaces(read: Read): Promise<Places> {
  const [branches, hours] = await Promise.all([reads(read).list('branches', toBranches), loadHours(read)])
  return { branches, hours }
}

type Days = Pick<OpeningHoursSpecification, 'dayOfWeek' | 'validFrom' | 'validThrough'>

const specification = (days: Days, hours: DayHours) =>
  hours.map(
    ({ open, close }): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      ...days,
      opens: open,
      // Search engines don't accept 24:00.
      closes: close === '24:00' ? '23:59' : close,
    }),
  )

/** Closed all day, in the format of search engines. */
const CLOSED: DayHours = [{ open: '00:00', close: '00:00' }]

/** Returns the hours of a week (schema.org/openingHoursSpecification), grouping days with the same hours. */
function weekSpecification(week: Week): OpeningHoursSpecification[] {
  const keys = week.map((day) => JSON.stringify(day))
  return week.flatMap((hours, day) => {
    if (keys.indexOf(keys[day] ?? '') !== day) return []
    return specification({ dayOfWeek: WEEKDAYS.filter((_, other) => keys[other] === keys[day]) }, hours)
  })
}

const holidaySpecification = ({ date, hours }: Holiday): OpeningHoursSpecification[] =>
  specification({ validFrom: date, validThrough: date }, hours.length > 0 ? hours : CLOSED)

/** Returns the institute's hours, and its branches if there are several. */
export function describePlaces({ branches, hours }: Places): Partial<EducationalOrganizationLeaf> {
  const today = indianDay(Date.now())
  const toPlace = ({ name, address, phone, map, week }: BranchView): PlaceLeaf => ({
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
