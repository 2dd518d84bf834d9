import type { EnquirySettings } from '#contract/enquiries/settings'
import { ROLES } from '#contract/roles'
import type { Difference } from '../../../components/versions-table'

const amount = (value: number | null) => (value === null ? 'never' : String(value))

/** What is compared, as a text. */
const READ: Readonly<Record<keyof EnquirySettings, [string, (settings: EnquirySettings) => string]>> = {
  unansweredMinutes: [
    'Minutes until an unanswered enquiry returns',
    ({ unansweredMinutes }) => amount(unansweredMinutes),
  ],
  abandonedHours: [
    'Hours until an abandoned enquiry returns',
    ({ abandonedHours }) => amount(abandonedHours),
  ],
  retentionMonths: ['Months of retention', ({ retentionMonths }) => amount(retentionMonths)],
  maskedRoles: [
    'Roles that read numbers and addresses masked',
    ({ maskedRoles }) => maskedRoles.map((role) => ROLES[role].label).join(', ') || 'nobody',
  ],
  templates: [
    'Templates',
    ({ templates }) => templates.map(({ name, text }) => `${name}: ${text}`).join('\n'),
  ],
}

/** How two versions of the settings differ, in words. */
export const deskDifferences = (theirs: EnquirySettings, yours: EnquirySettings): Difference[] =>
  Object.values(READ)
    .map(([label, read]) => ({ label, theirs: read(theirs), yours: read(yours) }))
    .filter((one) => one.theirs !== one.yours)
