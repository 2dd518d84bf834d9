import type { ActivityRecord } from '#contract/activity'
import { CORRECTED_FIELDS, type Corrected, type PhoneCallOutcome } from '#contract/enquiries/changes'
import type { Channel } from '#contract/enquiries/pipeline-stages'
import { own } from '#contract/own'
import { formatDateTime } from '../../../lib/format'
import { isDemoCancelled } from '../next-step-text'
import { CHANNEL_LABELS, OUTCOME_LABELS } from '../texts'

/** What a line of a timeline says: a title, and the words that somebody wrote. */
export interface TimelineText {
  title: string
  words: string
}

const word = (value: unknown) => (typeof value === 'string' ? value : '')
const getLabel = (labels: Readonly<Record<string, string>>, value: unknown) =>
  own(labels, word(value)) ?? word(value)

const MESSAGE_STATES: Readonly<Record<string, string>> = {
  sent: 'sent',
  failed: 'could not be sent',
  waiting: 'is waiting to be sent',
}

const NOTED: Readonly<Record<string, string>> = { call: 'a call', message: 'a message', note: 'a note' }

function message({ detail }: ActivityRecord): string {
  const channel =
    detail.channel === 'whatsapp' ? 'WhatsApp message' : detail.channel === 'sms' ? 'SMS' : 'E-mail'
  if (detail.state !== undefined)
    return `Thank-you ${channel === 'E-mail' ? 'e-mail' : channel} ${getLabel(MESSAGE_STATES, detail.state)}`
  return detail.template ? `${channel}: ${word(detail.template)}` : channel
}

function nextStep(activity: ActivityRecord): string {
  const { to, kind, formerKind } = activity.detail
  const when = formatDateTime(word(to))
  if (kind === 'demo') return `Demo class ${formerKind === 'demo' ? 'moved to' : 'booked for'} ${when}`
  const next = to ? `Next step: ${when}` : 'No further step planned'
  return isDemoCancelled(activity) ? `Demo class cancelled. ${next}` : next
}

/** A field that was corrected. */
export interface CorrectedField {
  field: keyof Corrected
  label: string
  from: string
  to: string
}

/** What a line says of a correction, in the order of the form. */
export const readCorrections = (detail: ActivityRecord['detail']): CorrectedField[] =>
  (Object.keys(CORRECTED_FIELDS) as (keyof Corrected)[]).flatMap((field) => {
    const change = detail[field] as { from?: unknown; to?: unknown } | undefined
    return change
      ? [{ field, label: CORRECTED_FIELDS[field], from: word(change.from), to: word(change.to) }]
      : []
  })

const TITLES: Partial<Record<ActivityRecord['action'], (activity: ActivityRecord) => string>> = {
  created: ({ detail }) =>
    `Arrived: ${getLabel(CHANNEL_LABELS, detail.channel as Channel).toLowerCase() || 'enquiry'}`,
  status: ({ detail }) => `Status: ${word(detail.from)} → ${word(detail.to)}`,
  assignee: ({ detail }) => `Assignee: ${word(detail.from) || 'nobody'} → ${word(detail.to) || 'nobody'}`,
  'next-step': nextStep,
  corrected: ({ detail }) =>
    `Corrected: ${readCorrections(detail)
      .map(({ label }) => label)
      .join(', ')}`,
  note: () => 'Note',
  call: ({ detail }) => `Call: ${getLabel(OUTCOME_LABELS, detail.outcome as PhoneCallOutcome).toLowerCase()}`,
  message,
  revealed: () => 'Saw the number and the e-mail address',
  retracted: ({ detail }) => `Taken back: ${getLabel(NOTED, detail.what)}`,
  undone: ({ detail }) => `Undone: ${getLabel(NOTED, detail.what)}`,
  deleted: () => 'Put into the bin',
  restored: () => 'Taken out of the bin',
  released: () => 'Marked as not spam',
  held: () => 'Marked as spam',
  proposed: ({ detail }) =>
    `Shares ${detail.by === 'email' ? 'an e-mail address' : 'a number'} with another person`,
  declined: () => 'Not the same as another person',
  reopened: () => 'May be the same as another person after all',
  merged: () => 'Put together with another person',
  'erasure-scheduled': ({ detail }) => `Erasure scheduled: ${detail.enquiries} enquiries`,
  'erasure-cancelled': ({ detail }) => `Erasure cancelled: ${detail.enquiries} enquiries`,
  erased: () => 'Enquiries permanently erased',
  split: () => 'Parted from another person',
  imported: ({ detail }) => `Imported from ${word(detail.fileName)}`,
  updated: () => 'Changed',
}

/** A line of a timeline in words. */
export function timelineText(activity: ActivityRecord): TimelineText {
  const { action, detail } = activity
  if (action === 'retracted') return { title: TITLES.retracted?.(activity) ?? action, words: '' }
  const title = TITLES[action]?.(activity) ?? action
  return {
    title: detail.undo ? `${title} (undo)` : title,
    words: word(detail.text) || word(detail.note) || word(detail.because) || word(detail.reason),
  }
}
