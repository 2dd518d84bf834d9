import type { ActivityRecord } from '#contract/activity'
import { CORRECTED_FIELDS } from '#contract/enquiries/changes'
import { own } from '#contract/own'
import { formatDateTime, formatEnquiries } from '../../lib/format'
import { CHANNEL_LABELS, OUTCOME_LABELS } from '../enquiries'
import { fieldLabel, getNoun } from './subjects'

const word = (value: unknown) => (typeof value === 'string' ? value : '')

const among = (labels: Readonly<Record<string, string>>, value: unknown) =>
  own(labels, word(value)) ?? word(value)

/** Ids of enquiries, or how many. */
const getCount = (value: unknown) => (Array.isArray(value) ? value.length : Number(value) || 0)

const enquiries = (value: unknown) => formatEnquiries(getCount(value))

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const quoted = (label: unknown) => (word(label) ? ` “${word(label)}”` : '')

/** `the course “Java”`, or `an enquiry`. */
function record({ subject, detail }: ActivityRecord): string {
  if (subject === 'enquiry') return 'an enquiry'
  if (subject === 'settings')
    return word(detail.label) ? `the settings “${word(detail.label)}”` : 'the settings'
  return `the ${getNoun(subject)}${quoted(detail.label)}`
}

function updated(activity: ActivityRecord): string {
  const fields = Array.isArray(activity.detail.fields) ? activity.detail.fields.map(word).filter(Boolean) : []
  if (fields.length === 0) return `changed ${record(activity)}`
  const names = fields.map((key) => `the ${fieldLabel(activity.subject, key)}`)
  return `changed ${list.format(names)} of ${record(activity)}`
}

function created(activity: ActivityRecord): string {
  if (activity.subject !== 'enquiry') return `added ${record(activity)}`
  const channel = among(CHANNEL_LABELS, activity.detail.channel).toLowerCase()
  return `added an enquiry${channel ? ` (${channel})` : ''}`
}

const BECAUSE: Readonly<Record<string, string>> = {
  retention: 'older than enquiries are kept',
  bin: 'too long in the bin',
  sealed: 'the day for taking it back is over',
  spam: 'held as spam for as long as that is kept',
}

const because = ({ detail }: ActivityRecord) => {
  const reason = among(BECAUSE, detail.because)
  return reason ? ` (${reason})` : ''
}

function owner(activity: ActivityRecord): string {
  const to = word(activity.detail.to)
  if (!to) return `gave an enquiry back to everybody${because(activity)}`
  return to === activity.actor?.name ? 'took an enquiry' : `handed an enquiry to ${to}`
}

const sharedBy = (by: unknown) => (by === 'email' ? 'an e-mail address' : 'a number')

const messageBy = (channel: unknown) => (channel === 'email' ? 'an e-mail' : 'a WhatsApp message')

const SENTENCES: Readonly<Record<ActivityRecord['action'], (activity: ActivityRecord) => string>> = {
  created,
  updated,
  owner,
  status: ({ detail }) =>
    `moved an enquiry from ${word(detail.from) || 'a status'} to ${word(detail.to) || 'another'}`,
  'follow-up': ({ detail }) =>
    detail.to
      ? `planned the next step of an enquiry for ${formatDateTime(word(detail.to))}`
      : 'took the next step off an enquiry',
  corrected: ({ detail }) => {
    const fields = Object.entries(CORRECTED_FIELDS).filter(([field]) => field in detail)
    return `corrected ${list.format(fields.map(([, label]) => `the ${label}`))} of an enquiry`
  },
  note: () => 'wrote a note on an enquiry',
  call: ({ detail }) =>
    `called about an enquiry (${among(OUTCOME_LABELS, detail.outcome).toLowerCase() || 'outcome unknown'})`,
  retracted: ({ detail }) => `took back a ${word(detail.what) || 'note'} on an enquiry`,
  message: ({ detail }) => `wrote ${messageBy(detail.channel)} about an enquiry`,
  deleted: (activity) =>
    activity.subject === 'enquiry' ? 'put an enquiry into the bin' : `deleted ${record(activity)}`,
  restored: (activity) =>
    activity.subject === 'import'
      ? `took the import${quoted(activity.detail.fileName)} back in (${enquiries(activity.detail.enquiries)})`
      : `took ${record(activity)} out of the bin`,
  reordered: ({ subject }) => `changed the order of the ${getNoun(subject)}s`,
  released: ({ actor }) =>
    actor ? 'let a suspect enquiry in' : 'let a suspect enquiry in, whose browser has proven itself',
  held: () => 'put an enquiry apart as suspect',
  proposed: ({ detail }) => `noticed that two people share ${sharedBy(detail.by)}`,
  declined: () => 'said that two people are not one',
  reopened: () => 'took back that two people are not one',
  merged: ({ detail }) => `put two people together (${enquiries(detail.enquiries)})`,
  split: ({ detail }) => `split ${enquiries(detail.enquiries)} off a person`,
  sealed: ({ detail }) => `erased ${enquiries(detail.enquiries)} of a person, with a way back for a day`,
  unsealed: ({ detail }) => `took ${enquiries(detail.enquiries)} back that had been erased`,
  erased: (activity) =>
    `erased ${enquiries(activity.detail.enquiries)} of a person for good${because(activity)}`,
  purged: (activity) => {
    const isEnquiries = activity.detail.enquiries !== undefined
    const what = isEnquiries ? enquiries(activity.detail.enquiries) : record(activity)
    return `erased ${what} for good${because(activity)}`
  },
  imported: ({ detail }) => `imported ${enquiries(detail.enquiries)} from the file${quoted(detail.fileName)}`,
  exported: ({ detail }) => `took ${enquiries(detail.enquiries)} away as a CSV file`,
  confirmed: () => 'confirmed that the server’s clock is right',
  reverted: ({ detail }) => `reverted the import${quoted(detail.fileName)} (${enquiries(detail.enquiries)})`,
}

/** What somebody did, as the rest of a sentence that begins with their name. */
export const auditSentence = (activity: ActivityRecord): string => SENTENCES[activity.action](activity)

/** Who acted. */
export const actorName = ({ actor }: ActivityRecord) =>
  actor ? actor.name || 'A deleted account' : 'The program'
