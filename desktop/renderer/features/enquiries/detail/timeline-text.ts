import { type ActivityRecord, getActivityNote } from '#contract/activity'
import { CORRECTED_FIELDS, type Corrected, type PhoneCallOutcome } from '#contract/enquiries/changes'
import type { Channel } from '#contract/enquiries/pipeline-stages'
import { own } from '#contract/own'
import { formatDateTime } from '../../../lib/format'
import { isDemoCancelled } from '../next-step-text'
import { CHANNEL_LABELS, OUTCOME_LABELS } from '../texts'

/** The text of a timeline entry: a title, and the text that someone wrote. */
export interface TimelineText {
  title: string
  body: string
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')
const getLabel = (labels: Readonly<Record<string, string>>, value: unknown) =>
  own(labels, toText(value)) ?? toText(value)

const MESSAGE_STATES: Readonly<Record<string, string>> = {
  sent: 'sent',
  local: 'not sent, only saved in the server’s outbox folder',
  failed: 'could not be sent',
  waiting: 'is waiting to be sent',
}

const ENTRY_LABELS: Readonly<Record<string, string>> = { call: 'call', message: 'message', note: 'note' }

function message({ detail }: ActivityRecord): string {
  const channel =
    detail.channel === 'whatsapp' ? 'WhatsApp message' : detail.channel === 'sms' ? 'SMS' : 'Email'
  if (detail.state !== undefined)
    return `Thank-you ${channel === 'Email' ? 'email' : channel} ${getLabel(MESSAGE_STATES, detail.state)}`
  return detail.template ? `${channel}: ${toText(detail.template)}` : channel
}

function nextStep(activity: ActivityRecord): string {
  const { to, kind, formerKind } = activity.detail
  const when = formatDateTime(toText(to))
  if (kind === 'demo') return `Demo class ${formerKind === 'demo' ? 'moved to' : 'booked for'} ${when}`
  const next = to ? `Next step: ${when}` : 'Next step cleared'
  return isDemoCancelled(activity) ? `Demo class cancelled. ${next}` : next
}

export interface CorrectedField {
  field: keyof Corrected
  label: string
  from: string
  to: string
}

/** Reads the corrected fields of a timeline entry, in the order of the form. */
export const readCorrections = (detail: ActivityRecord['detail']): CorrectedField[] =>
  (Object.keys(CORRECTED_FIELDS) as (keyof Corrected)[]).flatMap((field) => {
    const change = detail[field] as { from?: unknown; to?: unknown } | undefined
    return change
      ? [{ field, label: CORRECTED_FIELDS[field], from: toText(change.from), to: toText(change.to) }]
      : []
  })

/** True for an entry by staff or the visitor, not for an automatic one. */
const isByPerson = ({ actor, action }: ActivityRecord) => actor !== null || action === 'created'

/** Returns the latest two entries by people, oldest first. One of them is the last note, so that nothing pushes it out. */
export function getLatestEntries(activities: readonly ActivityRecord[]): ActivityRecord[] {
  const byPeople = activities.filter(isByPerson)
  const noted = byPeople.findLast((activity) => getActivityNote(activity) !== '')
  const others = byPeople.filter((activity) => activity !== noted).slice(noted ? -1 : -2)
  return byPeople.filter((activity) => activity === noted || others.includes(activity))
}

const TITLES: Partial<Record<ActivityRecord['action'], (activity: ActivityRecord) => string>> = {
  created: ({ detail }) =>
    `Received: ${getLabel(CHANNEL_LABELS, detail.channel as Channel).toLowerCase() || 'enquiry'}`,
  status: ({ detail }) => `Status: ${toText(detail.from)} → ${toText(detail.to)}`,
  assignee: ({ detail }) =>
    `Assignee: ${toText(detail.from) || 'unassigned'} → ${toText(detail.to) || 'unassigned'}`,
  'next-step': nextStep,
  corrected: ({ detail }) =>
    `Corrected: ${readCorrections(detail)
      .map(({ label }) => label)
      .join(', ')}`,
  note: () => 'Note',
  call: ({ detail }) => `Call: ${getLabel(OUTCOME_LABELS, detail.outcome as PhoneCallOutcome).toLowerCase()}`,
  message,
  revealed: () => 'Viewed the phone number and email',
  retracted: ({ detail }) => `Removed: ${getLabel(ENTRY_LABELS, detail.what)}`,
  undone: ({ detail }) => `Undone: ${getLabel(ENTRY_LABELS, detail.what)}`,
  deleted: () => 'Moved to the bin',
  restored: () => 'Restored from the bin',
  released: () => 'Marked as not spam',
  held: () => 'Marked as spam',
  proposed: ({ detail }) =>
    `Shares ${detail.by === 'email' ? 'an email' : 'a phone number'} with another person`,
  declined: () => 'Kept separate from another person',
  reopened: () => 'Possible duplicate of another person again',
  merged: () => 'Merged with another person',
  'erasure-scheduled': ({ detail }) => `Erasure scheduled: ${detail.enquiries} enquiries`,
  'erasure-cancelled': ({ detail }) => `Erasure cancelled: ${detail.enquiries} enquiries`,
  erased: () => 'Enquiries permanently erased',
  split: () => 'Split off from another person',
  imported: ({ detail }) => `Imported from ${toText(detail.fileName)}`,
  updated: () => 'Changed',
}

/** Returns the text of a timeline entry. */
export function timelineText(activity: ActivityRecord): TimelineText {
  const { action, detail } = activity
  if (action === 'retracted') return { title: TITLES.retracted?.(activity) ?? action, body: '' }
  const title = TITLES[action]?.(activity) ?? action
  return {
    title: detail.undo ? `${title} (undo)` : title,
    body: toText(detail.text) || toText(detail.note) || toText(detail.because) || toText(detail.reason),
  }
}
