import { COLLECTION_NAMES, COLLECTIONS } from '#contract/collections/all'
import { isKey, own } from '#contract/own'

/** Subjects of the audit list beside the collections of the content. */
export const PLAIN_SUBJECTS = {
  enquiry: 'Enquiries',
  person: 'People',
  account: 'Accounts',
  'api-key': 'API keys',
  settings: 'Settings',
  import: 'Imports',
  export: 'Exports',
  upload: 'Uploads',
  backup: 'Backups',
  clock: 'Clock',
} as const

const isAbbreviation = (word: string) => /^[A-Z]{2}/.test(word)

/** In the middle of a sentence; abbreviations stay. */
const inSentence = (label: string) =>
  label
    .split(' ')
    .map((word) => (isAbbreviation(word) ? word : word.toLowerCase()))
    .join(' ')

/** The noun for a record of a subject, e.g. `course`. */
export function getNoun(subject: string): string {
  if (isKey(COLLECTIONS, subject)) return inSentence(COLLECTIONS[subject].label)
  return (
    own({ account: 'account', 'api-key': 'API key', settings: 'settings', upload: 'image' }, subject) ??
    subject
  )
}

/** Where records of a subject are edited; null where there is no such screen. */
export function getScreen(subject: string): string | null {
  if (isKey(COLLECTIONS, subject)) return COLLECTIONS[subject].screen
  return (
    own(
      {
        account: '/AdminUsers',
        'api-key': '/settings?tab=programs',
        settings: '/settings',
        backup: '/settings',
        import: '/imports',
      },
      subject,
    ) ?? null
  )
}

/** Fields that no collection describes. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  week: 'opening hours',
  isShown: 'visibility on the website',
  unansweredMinutes: 'time until an unanswered enquiry returns',
  abandonedHours: 'time until an abandoned enquiry returns',
  retentionMonths: 'time that enquiries are kept',
  maskedRoles: 'roles for which contacts are masked',
  templates: 'message templates',
  loginOtp: 'code at sign-in',
  sessionLimits: 'limits of sessions',
  twoStep: 'two-step verification',
  refuseCommonPasswords: 'rule on common passwords',
  notifyEmail: 'notification address',
  claims: 'figures',
  mapEmbed: 'map',
}

const fromKey = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** The name of a field in a sentence, e.g. `short description`; of a course `title`, not `course title`. */
export function fieldLabel(subject: string, key: string): string {
  const fields: Readonly<Record<string, { label: string }>> = isKey(COLLECTIONS, subject)
    ? COLLECTIONS[subject].fields
    : {}
  const label = own(fields, key)?.label
  if (!label) return own(FIELD_LABELS, key) ?? fromKey(key)
  const noun = `${getNoun(subject)} `
  const name = inSentence(label)
  return name.startsWith(noun) ? name.slice(noun.length) : name
}

/** The choices of the filter. */
export const SUBJECT_CHOICES = [
  { value: '', label: 'Everything' },
  {
    group: 'Desk',
    items: Object.entries(PLAIN_SUBJECTS).map(([value, label]) => ({ value, label })),
  },
  {
    group: 'Content',
    items: COLLECTION_NAMES.map((value) => ({
      value: value as string,
      label: COLLECTIONS[value].label,
    })),
  },
]
