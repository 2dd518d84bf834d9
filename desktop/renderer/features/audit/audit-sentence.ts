import { SECOND_STEP_EVENTS, type SecondStepEvent } from '#contract/activity'
import type { AuditLine } from '#contract/audit'
import { CORRECTED_FIELDS } from '#contract/enquiries/changes'
import { own } from '#contract/own'
import { ROLES } from '#contract/roles'
import { formatDateTime, formatEnquiries } from '../../lib/format'
import { CHANNEL_LABELS, isDemoCancelled, OUTCOME_LABELS, VIEW_LABELS } from '../enquiries'
import { fieldLabel, getNoun } from './subjects'

const word = (value: unknown) => (typeof value === 'string' ? value : '')

const among = (labels: Readonly<Record<string, string>>, value: unknown) =>
  own(labels, word(value)) ?? word(value)

/** Reads a count, or the length of a list of ids. */
const getCount = (value: unknown) => (Array.isArray(value) ? value.length : Number(value) || 0)

const enquiries = (value: unknown) => formatEnquiries(getCount(value))

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const quoted = (label: unknown) => (word(label) ? ` “${word(label)}”` : '')

/** Names an enquiry, if it still exists. */
const enquiry = ({ about }: Pick<AuditLine, 'about'>) => (about ? `the enquiry of ${about}` : 'an enquiry')

/** Names a person, if they still exist. */
const person = ({ about }: Pick<AuditLine, 'about'>) => about ?? 'a person'

/** Names a record, such as `the course “Java”` or `the enquiry of Asha Rao (K7QM-4XPD)`. */
function record({ subject, about, detail }: AuditLine): string {
  if (subject === 'enquiry') return enquiry({ about })
  if (subject === 'settings')
    return word(detail.label) ? `the settings “${word(detail.label)}”` : 'the settings'
  return `the ${getNoun(subject)}${quoted(detail.label)}`
}

const SECOND_STEPS: Readonly<Record<SecondStepEvent, (account: string) => string>> = {
  'set-up': () => 'set up an authenticator app',
  removed: (account) => `removed the authenticator app of ${account}`,
  'codes-renewed': () => 'created new recovery codes',
  'code-used': () => 'signed in with a recovery code',
  'passkey-added': () => 'added a passkey',
  'passkey-removed': (account) => `removed a passkey of ${account}`,
}

const roleLabel = (role: unknown) =>
  own<{ label: string }>(ROLES, word(role))?.label.toLowerCase() ?? word(role)

function updated(activity: AuditLine): string {
  const step = SECOND_STEP_EVENTS.find((event) => event === activity.detail.secondStep)
  if (step) return SECOND_STEPS[step](record(activity))
  const { role, formerRole } = activity.detail
  if (word(role))
    return `changed the role of ${record(activity)} from ${roleLabel(formerRole)} to ${roleLabel(role)}`
  const fields = Array.isArray(activity.detail.fields) ? activity.detail.fields.map(word).filter(Boolean) : []
  if (fields.length === 0) return `changed ${record(activity)}`
  if (activity.subject === 'account' && fields.join() === 'verified')
    return `verified ${record(activity)} with a code`
  const names = fields.map((key) => `the ${fieldLabel(activity.subject, key)}`)
  return `changed ${list.format(names)} of ${record(activity)}`
}

function created(activity: AuditLine): string {
  if (word(activity.detail.invitedBy)) return `accepted the invitation of ${word(activity.detail.invitedBy)}`
  if (activity.subject !== 'enquiry') return `added ${record(activity)}`
  const channel = among(CHANNEL_LABELS, activity.detail.channel).toLowerCase()
  return `added ${enquiry(activity)}${channel ? ` (${channel})` : ''}`
}

const BECAUSE: Readonly<Record<string, string>> = {
  retention: 'retention period ended',
  bin: 'bin period ended',
  spam: 'spam period ended',
  left: 'former assignee no longer works on enquiries',
}

const because = ({ detail }: AuditLine) => {
  const reason = among(BECAUSE, detail.because)
  return reason ? ` (${reason})` : ''
}

function assignee(activity: AuditLine): string {
  const to = word(activity.detail.to)
  if (!to) return `unassigned ${enquiry(activity)}${because(activity)}`
  return `assigned ${enquiry(activity)} to ${to === activity.actor?.name ? 'themselves' : to}${because(activity)}`
}

function nextStep(activity: AuditLine): string {
  const { to, kind, formerKind } = activity.detail
  const when = formatDateTime(word(to))
  if (kind === 'demo')
    return formerKind === 'demo'
      ? `moved the demo class of ${enquiry(activity)} to ${when}`
      : `booked a demo class for ${enquiry(activity)} on ${when}`
  if (isDemoCancelled(activity))
    return `cancelled the demo class of ${enquiry(activity)}${to ? ` and planned the next step for ${when}` : ''}`
  return to
    ? `planned the next step of ${enquiry(activity)} for ${when}`
    : `removed the next step of ${enquiry(activity)}`
}

const DEMO_VERBS: Readonly<Record<string, string>> = {
  booked: 'booked a demo class for',
  moved: 'moved the demo class of',
  waiting: 'put on the waiting list of a demo class:',
  cancelled: 'cancelled the demo class of',
  attended: 'recorded that the demo class was attended by',
  missed: 'recorded that the demo class was missed by',
}

const demoSentence = ({ what, at }: AuditLine['detail'], about: string | null) => {
  const when = formatDateTime(word(at))
  return `${among(DEMO_VERBS, what) || 'changed the demo class of'} ${enquiry({ about })}${when && ` (${when})`}`
}

const sharedBy = (by: unknown) => (by === 'email' ? 'email' : 'phone number')
const messageBy = (channel: unknown) => (channel === 'email' ? 'an email' : 'a WhatsApp message')
const FILTERS: Readonly<Record<string, string>> = {
  q: 'search',
  assignee: 'assignee',
  stage: 'status',
  from: 'start date',
  to: 'end date',
  topic: 'course or service',
}

const CONTACTS: Readonly<Record<string, string>> = {
  full: ', with phone numbers and emails',
  masked: ', with masked phone numbers and emails',
  none: ', without phone numbers and emails',
}

function exported({ detail }: AuditLine): string {
  const { view, contacts, narrowedBy } = detail
  const from = among(VIEW_LABELS, view)
  const filters = Array.isArray(narrowedBy) ? narrowedBy.map((key) => among(FILTERS, key)) : []
  const filtered = filters.length > 0 ? `, filtered by ${list.format(filters)}` : ''
  return `exported ${enquiries(detail.enquiries)}${from && ` from ${from}`} to CSV${among(CONTACTS, contacts)}${filtered}`
}

const SENTENCES: Readonly<Record<AuditLine['action'], (activity: AuditLine) => string>> = {
  created,
  updated,
  assignee,
  status: ({ detail, about }) =>
    `moved ${enquiry({ about })} from ${word(detail.from) || 'a status'} to ${word(detail.to) || 'another'}`,
  'next-step': nextStep,
  demo: ({ detail, about }) => demoSentence(detail, about),
  corrected: ({ detail, about }) => {
    const fields = Object.entries(CORRECTED_FIELDS).filter(([field]) => field in detail)
    return `corrected ${list.format(fields.map(([, label]) => `the ${label}`))} of ${enquiry({ about })}`
  },
  note: (activity) => `wrote a note on ${enquiry(activity)}`,
  call: ({ detail, about }) =>
    `called about ${enquiry({ about })} (${among(OUTCOME_LABELS, detail.outcome).toLowerCase() || 'outcome unknown'})`,
  revealed: (activity) => `revealed the phone number and email of ${enquiry(activity)}`,
  retracted: ({ detail, about }) => `retracted a ${word(detail.what) || 'note'} on ${enquiry({ about })}`,
  undone: ({ detail, about }) => `undid a ${word(detail.what)} on ${enquiry({ about })}`,
  message: ({ detail, about }) => `wrote ${messageBy(detail.channel)} about ${enquiry({ about })}`,
  deleted: (activity) =>
    activity.subject === 'enquiry' ? `moved ${enquiry(activity)} to the bin` : `deleted ${record(activity)}`,
  restored: (activity) =>
    activity.subject === 'import'
      ? `restored the import${quoted(activity.detail.fileName)} (${enquiries(activity.detail.enquiries)})`
      : `restored ${record(activity)} from the bin`,
  reordered: ({ subject }) => `changed the order of the ${getNoun(subject)}s`,
  released: (activity) => `marked ${enquiry(activity)} as not spam`,
  held: (activity) => `marked ${enquiry(activity)} as spam`,
  proposed: ({ detail }) => `found two people with the same ${sharedBy(detail.by)}`,
  declined: () => 'marked two people as different',
  reopened: () => 'undid marking two people as different',
  merged: ({ detail, about }) =>
    `merged two people${about ? ` into ${about}` : ''} (${enquiries(detail.enquiries)})`,
  split: ({ detail, about }) => `split ${enquiries(detail.enquiries)} from ${person({ about })}`,
  'erasure-scheduled': ({ detail, about }) =>
    `scheduled the erasure of ${enquiries(detail.enquiries)} of ${person({ about })}`,
  'erasure-cancelled': ({ detail, about }) =>
    `cancelled the erasure of ${enquiries(detail.enquiries)} of ${person({ about })}`,
  erased: (activity) => `permanently erased enquiries of ${person(activity)}`,
  purged: (activity) => {
    const isEnquiries = activity.detail.enquiries !== undefined
    const what = isEnquiries ? enquiries(activity.detail.enquiries) : record(activity)
    return `permanently erased ${what}${because(activity)}`
  },
  imported: ({ detail }) => `imported ${enquiries(detail.enquiries)} from the file${quoted(detail.fileName)}`,
  exported,
  'backed-up': () => 'started a backup',
  invited: ({ detail }) =>
    word(detail.label)
      ? `invited ${word(detail.label)}${detail.again ? ' again' : ''}`
      : `created ${detail.again ? 'another' : 'an'} invitation link`,
  withdrawn: (activity) => {
    if (activity.subject === 'api-key') return `revoked ${record(activity)}`
    const invited = word(activity.detail.label)
    return invited ? `cancelled the invitation of ${invited}` : 'cancelled an invitation link'
  },
  'signed-out': (activity) =>
    activity.actor?.id === activity.subjectId
      ? 'signed out everywhere else'
      : `signed ${record(activity)} out everywhere`,
  reverted: ({ detail }) => `reverted the import${quoted(detail.fileName)} (${enquiries(detail.enquiries)})`,
}

/** Returns the sentence of an entry without its subject, the actor's name. */
export const auditSentence = (activity: AuditLine): string =>
  `${SENTENCES[activity.action](activity)}${activity.detail.undo ? ' (undo)' : ''}`

export const actorName = ({ actor }: AuditLine) => (actor ? actor.name || 'A deleted account' : 'Prospectus')
