import { expect, test } from 'vitest'
import type { ActivityRecord } from '#contract/activity'
import { timelineText } from './timeline-text'
import { withCreatedActivity } from './use-detail'

const priya = { id: 'p', name: 'Priya' }
const line = (
  action: ActivityRecord['action'],
  detail: ActivityRecord['detail'],
  actor: typeof priya | null = priya,
) =>
  timelineText({
    id: '1',
    at: '2026-11-21T10:00:00.000Z',
    actor,
    subject: 'enquiry',
    subjectId: 'e',
    action,
    detail,
  })

test('the lines of a timeline', () => {
  expect(line('assignee', { from: null, to: 'Priya' }).title).toBe('Assignee: nobody → Priya')
  expect(line('assignee', { from: 'Priya', to: 'Asha' }).title).toBe('Assignee: Priya → Asha')
  expect(line('assignee', { from: 'Priya', to: null, because: 'Not answered in time' }, null)).toEqual({
    title: 'Assignee: Priya → nobody',
    words: 'Not answered in time',
  })
  expect(line('call', { outcome: 'no-answer', note: 'Rang twice' })).toEqual({
    title: 'Call: no answer',
    words: 'Rang twice',
  })
  expect(line('message', { channel: 'email', template: 'First answer' }).title).toBe('E-mail: First answer')
  expect(line('message', { channel: 'email', template: 'thanks', state: 'failed' }, null).title).toBe(
    'Thank-you e-mail could not be sent',
  )
})

test.each([
  ['created', { channel: 'walk-in' }, 'Arrived: walk-in'],
  ['created', {}, 'Arrived: enquiry'],
  ['created', { channel: 'fax' }, 'Arrived: fax'],
  ['call', { outcome: 'toString' }, 'Call: tostring'],
  ['status', { from: 'New', to: 'Contacted' }, 'Status: New → Contacted'],
  ['next-step', { to: null }, 'No further step planned'],
  ['note', { text: 'Rang twice' }, 'Note'],
  [
    'corrected',
    { message: { from: 'Yes', to: 'No' }, email: { from: '', to: 'a@b.in' } },
    'Corrected: email, message',
  ],
  ['call', { outcome: 'hung-up' }, 'Call: hung-up'],
  ['message', { channel: 'whatsapp' }, 'WhatsApp message'],
  ['message', { channel: 'email', template: 7 }, 'E-mail: '],
  ['message', { channel: 'sms', state: 'sent' }, 'Thank-you SMS sent'],
  ['message', { channel: 'whatsapp', state: 'waiting' }, 'Thank-you WhatsApp message is waiting to be sent'],
  ['message', { channel: 'sms', state: 'lost' }, 'Thank-you SMS lost'],
  ['deleted', {}, 'Put into the bin'],
  ['restored', {}, 'Taken out of the bin'],
  ['released', {}, 'Marked as not spam'],
  ['held', {}, 'Marked as spam'],
  ['proposed', { by: 'email' }, 'Shares an e-mail address with another person'],
  ['proposed', { by: 'mobile' }, 'Shares a number with another person'],
  ['declined', {}, 'Not the same as another person'],
  ['reopened', {}, 'May be the same as another person after all'],
  ['merged', {}, 'Put together with another person'],
  ['erasure-scheduled', { enquiries: 2 }, 'Erasure scheduled: 2 enquiries'],
  ['erasure-cancelled', { enquiries: 2 }, 'Erasure cancelled: 2 enquiries'],
  ['erased', {}, 'Enquiries permanently erased'],
  ['split', {}, 'Parted from another person'],
  ['imported', { fileName: 'a.csv' }, 'Imported from a.csv'],
  ['updated', {}, 'Changed'],
  ['exported', {}, 'exported'],
] as const)('the line of %s %j', (action, detail, title) => {
  expect(line(action, detail).title).toBe(title)
})

test('the time of a next step is told', () => {
  expect(line('next-step', { to: '2026-11-22T05:30:00.000Z' }).title).toMatch(/^Next step: 2[12] Nov 2026, /)
})

const BEFORE = '2026-11-20T05:30:00.000Z'
const AFTER = '2026-11-22T05:30:00.000Z'
test.each([
  [{ from: null, to: AFTER, kind: 'demo' }, 'Demo class booked for 22 Nov 2026, 11:00'],
  [{ from: BEFORE, to: AFTER, kind: 'demo', formerKind: 'demo' }, 'Demo class moved to 22 Nov 2026, 11:00'],
  [{ from: AFTER, to: null, formerKind: 'demo' }, 'Demo class cancelled. No further step planned'],
  [{ from: AFTER, to: AFTER, formerKind: 'demo' }, 'Demo class cancelled. Next step: 22 Nov 2026, 11:00'],
  [{ from: BEFORE, to: null, formerKind: 'demo' }, 'No further step planned'],
  [{ from: BEFORE, to: AFTER, formerKind: 'demo' }, 'Next step: 22 Nov 2026, 11:00'],
])('a demo class is told of, and cancelled only while it lies ahead: %j', (detail, title) => {
  expect(line('next-step', detail).title).toBe(title)
})

test('somebody’s own words come first, then the reason', () => {
  const said = { text: 'Text', note: 'Note', because: 'Because', reason: 'Reason' }
  const { text, ...noText } = said
  const { note, ...noNote } = noText
  const { because, ...noBecause } = noNote
  const words = [said, noText, noNote, noBecause, {}].map((detail) => line('held', detail).words)
  expect(words).toEqual([text, note, because, 'Reason', ''])
})

test('a timeline begins with the enquiry itself, once', () => {
  const enquiry = { id: 'e', createdAt: '2026-11-21T09:00:00.000Z', channel: 'website' } as never
  const [arrival] = withCreatedActivity({ enquiry, activities: [], earlier: 0 })
  expect(arrival).toMatchObject({ id: 'arrival-e', at: '2026-11-21T09:00:00.000Z', actor: null })
  expect(arrival && timelineText(arrival).title).toBe('Arrived: website')
  expect(withCreatedActivity({ enquiry, activities: arrival ? [arrival] : [], earlier: 0 })).toEqual([
    arrival,
  ])
  const imported = { ...arrival, action: 'imported' } as ActivityRecord
  const note = { ...arrival, action: 'note' } as ActivityRecord
  expect(withCreatedActivity({ enquiry, activities: [note, imported], earlier: 0 })).toEqual([note, imported])
  expect(withCreatedActivity({ enquiry, activities: [note], earlier: 0 })).toEqual([arrival, note])
})
