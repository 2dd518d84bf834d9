import type { Holiday } from '#contract/opening-hours/opening-hours'
import type { StoredOpeningHours } from '#contract/opening-hours/schema'
import { toDayText, toHoursText, toWeekText } from '#contract/opening-hours/texts'
import type { Difference } from '../../../components/versions-table'

const toHolidayText = ({ date, name, hours }: Holiday) =>
  `${date}, ${toDayText(date)}: ${toHoursText(hours)}${name && `, ${name}`}`

const READ: readonly [label: string, read: (hours: StoredOpeningHours) => string][] = [
  ['Opening hours', ({ week }) => toWeekText(week)],
  ['Holidays', ({ holidays }) => holidays.map(toHolidayText).join('\n')],
  ['Show on the website', ({ isShown }) => (isShown ? 'Yes' : 'No')],
]

export const hoursDifferences = (theirs: StoredOpeningHours, yours: StoredOpeningHours): Difference[] =>
  READ.map(([label, read]) => ({ label, theirs: read(theirs), yours: read(yours) })).filter(
    (one) => one.theirs !== one.yours,
  )
