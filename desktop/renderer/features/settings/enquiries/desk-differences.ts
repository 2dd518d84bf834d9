import type { EnquirySettings } from '#contract/enquiries/settings'
import { ROLES } from '#contract/roles'
import type { Difference } from '../../../components/versions-table'

const amount = (value: number | null) => (value === null ? 'never' : String(value))
const READ: Readonly<Record<keyof EnquirySettings, [string, (settings: EnquirySettings) => string]>> = {
  unansweredMinutes: [
    'Minutes until an unanswered enquiry is unassigned',
    ({ unansweredMinutes }) => amount(unansweredMinutes),
  ],
  abandonedHours: [
    'Hours until an abandoned enquiry is unassigned',
    ({ abandonedHours }) => amount(abandonedHours),
  ],
  retentionMonths: ['Retention in months', ({ retentionMonths }) => amount(retentionMonths)],
  demoNoticeHours: [
    'Hours before a demo class until which visitors can change their seat',
    ({ demoNoticeHours }) => String(demoNoticeHours),
  ],
  maskedRoles: [
    'Roles with masked phone numbers and emails',
    ({ maskedRoles }) => maskedRoles.map((role) => ROLES[role].label).join(', ') || 'none',
  ],
  templates: [
    'Templates',
    ({ templates }) => templates.map(({ name, text }) => `${name}: ${text}`).join('\n'),
  ],
}

export const deskDifferences = (theirs: EnquirySettings, yours: EnquirySettings): Difference[] =>
  Object.values(READ)
    .map(([label, read]) => ({ label, theirs: read(theirs), yours: read(yours) }))
    .filter((one) => one.theirs !== one.yours)
