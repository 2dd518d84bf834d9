import type { DeskSettings } from '#contract/enquiries/settings'
import type { Difference } from '../../content/conflict-dialog'
import { WEEKDAYS } from './weekdays'

const hours = ({ week }: DeskSettings) =>
  week.map((each, day) => `${WEEKDAYS[day]} ${each ? `${each.open}–${each.close}` : 'closed'}`).join(', ')

const amount = (value: number | null) => (value === null ? 'never' : String(value))

/** What is compared, as a text. */
const READ: Readonly<Record<keyof DeskSettings, [string, (settings: DeskSettings) => string]>> = {
  week: ['Opening hours', hours],
  holidays: ['Holidays', ({ holidays }) => holidays.join(', ')],
  unansweredMinutes: [
    'Minutes until an unanswered enquiry returns',
    ({ unansweredMinutes }) => amount(unansweredMinutes),
  ],
  abandonedHours: [
    'Hours until an abandoned enquiry returns',
    ({ abandonedHours }) => amount(abandonedHours),
  ],
  retentionMonths: ['Months of retention', ({ retentionMonths }) => amount(retentionMonths)],
  templates: [
    'Templates',
    ({ templates }) => templates.map(({ name, text }) => `${name}: ${text}`).join('\n'),
  ],
}

/** What two versions of the desk's settings differ in, in words. */
export const deskDifferences = (theirs: DeskSettings, yours: DeskSettings): Difference[] =>
  Object.values(READ)
    .map(([label, read]) => ({ label, theirs: read(theirs), yours: read(yours) }))
    .filter((one) => one.theirs !== one.yours)
