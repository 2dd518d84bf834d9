import { COLLECTION_NAMES, COLLECTIONS } from '#contract/collections/all'
import { isKey, own } from '#contract/own'

/** Subjects of the audit log other than content collections. */
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

/** Lowercases a label for the middle of a sentence, except abbreviations. */
const inSentence = (label: string) =>
  label
    .split(' ')
    .map((word) => (isAbbreviation(word) ? word : word.toLowerCase()))
    .join(' ')

/** Returns the noun for a record of a subject, such as `course`. */
export function getNoun(subject: string): string {
  if (isKey(COLLECTIONS, subject)) return inSentence(COLLECTIONS[subject].label)
  return (
    own({ account: 'account', 'api-key': 'API key', settings: 'settings', upload: 'image' }, subject) ??
    subject
  )
}

/** Returns the screen for records of a subject, or null if there is none. */
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

/** Labels of fields outside collections. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  week: 'opening hours',
  isShown: 'visibility on the website',
  unansweredMinutes: 'time until an unanswered enquiry is unassigned',
  abandonedHours: 'time until an abandoned enquiry is unassigned',
  retentionMonths: 'retention period',
  demoNoticeHours: 'notice for demo classes',
  maskedRoles: 'roles with masked contacts',
  templates: 'message templates',
  loginOtp: 'sign-in code',
  sessionLimits: 'session limits',
  twoStep: 'two-step verification',
  refuseCommonPasswords: 'rule on common passwords',
  notifyEmail: 'notification email',
  claims: 'figures',
  mapEmbed: 'map',
}

const fromKey = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** Returns the name of a field in a sentence, without the noun: `title`, not `course title`. */
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
