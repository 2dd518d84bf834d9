import { describe, expect, it } from 'vitest'
import type { ActivityRecord } from '#contract/activity'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { getLatestEntries, timelineText } from './timeline-text'
import { withCreatedActivities } from './use-detail'

const priya = { id: 'p', name: 'Priya' }
const toEntry = (
  action: ActivityRecord['action'],
  detail: ActivityRecord['detail'],
  actor: typeof priya | null = priya,
): ActivityRecord => ({
  id: '1',
  at: '2026-11-21T10:00:00.000Z',
  actor,
  subject: 'enquiry',
  subjectId: 'e',
  action,
  detail,
})
const toEntryText = (...entry: Parameters<typeof toEntry>) => timelineText(toEntry(...entry))

describe('timelineText', () => {
  it('describes assignees, calls and messages', () => {
    expect(toEntryText('assignee', { from: null, to: 'Priya' }).title).toBe('Assignee: unassigned → Priya')
    expect(toEntryText('assignee', { from: 'Priya', to: 'Asha' }).title).toBe('Assignee: Priya → Asha')
    expect(
      toEntryText('assignee', { from: 'Priya', to: null, because: 'Not answered in time' }, null),
    ).toEqual({
      title: 'Assignee: Priya → unassigned',
      body: 'Not answered in time',
    })
    expect(toEntryText('call', { outcome: 'no-answer', note: 'Called twice' })).toEqual({
      title: 'Call: no answer',
      body: 'Called twice',
    })
    expect(toEntryText('message', { channel: 'email', template: 'First answer' }).title).toBe(
      'Email: First answer',
    )
    expect(
      toEntryText('message', { channel: 'email', template: 'thanks', state: 'failed' }, null).title,
    ).toBe('Thank-you email could not be sent')
  })

  it.each([
    ['created', { channel: 'walk-in' }, 'Received: walk-in'],
    ['created', {}, 'Received: enquiry'],
    ['created', { channel: 'fax' }, 'Received: fax'],
    ['call', { outcome: 'toString' }, 'Call: tostring'],
    ['status', { from: 'New', to: 'Contacted' }, 'Status: New → Contacted'],
    ['next-step', { to: null }, 'Next step cleared'],
    ['note', { text: 'Called twice' }, 'Note'],
    [
      'corrected',
      { message: { from: 'Yes', to: 'No' }, email: { from: '', to: 'a@b.in' } },
      'Corrected: email, message',
    ],
    ['call', { outcome: 'hung-up' }, 'Call: hung-up'],
    ['message', { channel: 'whatsapp' }, 'WhatsApp message'],
    ['message', { channel: 'email', template: 7 }, 'Email: '],
    ['message', { channel: 'sms', state: 'sent' }, 'Thank-you SMS sent'],
    [
      'message',
      { channel: 'email', state: 'local' },
      'Thank-you email not sent, only saved in the server’s outbox folder',
    ],
    [
      'message',
      { channel: 'whatsapp', state: 'waiting' },
      'Thank-you WhatsApp message is waiting to be sent',
    ],
    ['message', { channel: 'sms', state: 'lost' }, 'Thank-you SMS lost'],
    ['deleted', {}, 'Moved to the bin'],
    ['restored', {}, 'Restored from the bin'],
    ['released', {}, 'Marked as not spam'],
    ['held', {}, 'Marked as spam'],
    ['proposed', { by: 'email' }, 'Shares an email with another person'],
    ['proposed', { by: 'mobile' }, 'Shares a phone number with another person'],
    ['declined', {}, 'Kept separate from another person'],
    ['reopened', {}, 'Possible duplicate of another person again'],
    ['merged', {}, 'Merged with another person'],
    ['erasure-scheduled', { enquiries: 2 }, 'Erasure scheduled: 2 enquiries'],
    ['erasure-cancelled', { enquiries: 2 }, 'Erasure cancelled: 2 enquiries'],
    ['erased', {}, 'Enquiries permanently erased'],
    ['split', {}, 'Split off from another person'],
    ['imported', { fileName: 'a.csv' }, 'Imported from a.csv'],
    ['updated', {}, 'Changed'],
    ['exported', {}, 'exported'],
  ] as const)('returns the title of %s %j', (action, detail, title) => {
    expect(toEntryText(action, detail).title).toBe(title)
  })

  it('includes the time of a next step', () => {
    expect(toEntryText('next-step', { to: '2026-11-22T05:30:00.000Z' }).title).toMatch(
      /^Next step: 2[12] Nov 2026, /,
    )
  })

  const BEFORE = '2026-11-20T05:30:00.000Z'
  const AFTER = '2026-11-22T05:30:00.000Z'
  it.each([
    [{ from: null, to: AFTER, kind: 'demo' }, 'Demo class booked for 22 Nov 2026, 11:00'],
    [{ from: BEFORE, to: AFTER, kind: 'demo', formerKind: 'demo' }, 'Demo class moved to 22 Nov 2026, 11:00'],
    [{ from: AFTER, to: null, formerKind: 'demo' }, 'Demo class cancelled. Next step cleared'],
    [{ from: AFTER, to: AFTER, formerKind: 'demo' }, 'Demo class cancelled. Next step: 22 Nov 2026, 11:00'],
    [{ from: BEFORE, to: null, formerKind: 'demo' }, 'Next step cleared'],
    [{ from: BEFORE, to: AFTER, formerKind: 'demo' }, 'Next step: 22 Nov 2026, 11:00'],
  ])('describes demo classes, which are only cancelled while ahead: %j', (detail, title) => {
    expect(toEntryText('next-step', detail).title).toBe(title)
  })

  it('prefers text that someone wrote to the reason', () => {
    const said = { text: 'Text', note: 'Note', because: 'Because', reason: 'Reason' }
    const { text, ...noText } = said
    const { note, ...noNote } = noText
    const { because, ...noBecause } = noNote
    const bodies = [said, noText, noNote, noBecause, {}].map((detail) => toEntryText('held', detail).body)
    expect(bodies).toEqual([text, note, because, 'Reason', ''])
  })
})

describe('getLatestEntries', () => {
  const created = toEntry('created', {}, null)
  const note = toEntry('note', { text: 'Prefers evenings' })
  const call = toEntry('call', { outcome: 'spoke', note: 'Comes on Saturday' })
  const handOver = toEntry('assignee', { from: null, to: 'Asha', note: 'Call before five' })
  const status = toEntry('status', { from: 'New', to: 'Contacted' })
  const step = toEntry('next-step', { to: null })
  const stepUndo = toEntry('next-step', { to: null, undo: true })

  it.each([
    ['the last two without a note', [created, status, step], [status, step]],
    ['the last two with notes', [created, note, call], [note, call]],
    ['the note of a call and the last other entry', [note, call, status, step], [call, step]],
    ['the note of a hand-over after an undo', [call, handOver, step, stepUndo], [handOver, stepUndo]],
    [
      'an earlier note if the last was removed',
      [note, toEntry('retracted', call.detail), step],
      [note, step],
    ],
    ['no automatic entries', [created, status, toEntry('message', {}, null)], [created, status]],
  ])('returns %s', (_, activities, latest) => {
    expect(getLatestEntries(activities)).toEqual(latest)
  })
})

describe('withCreatedActivities', () => {
  const enquiry = { id: 'e', createdAt: '2026-11-21T09:00:00.000Z', channel: 'website' } as StaffEnquiry
  const none = { enquiry, others: [], activities: [], earlier: 0 }
  const toKeys = (all: readonly ActivityRecord[]) => all.map(({ action, subjectId }) => [action, subjectId])

  it('starts the timeline with the enquiry itself, once', () => {
    const [arrival] = withCreatedActivities(none)
    expect(arrival).toMatchObject({ id: 'arrival-e', at: '2026-11-21T09:00:00.000Z', actor: null })
    expect(arrival && timelineText(arrival).title).toBe('Received: website')
    expect(withCreatedActivities({ ...none, activities: arrival ? [arrival] : [] })).toEqual([arrival])
    const imported = { ...arrival, action: 'imported' } as ActivityRecord
    const note = { ...arrival, action: 'note' } as ActivityRecord
    expect(withCreatedActivities({ ...none, activities: [note, imported] })).toEqual([note, imported])
    expect(withCreatedActivities({ ...none, activities: [note] })).toEqual([arrival, note])
  })

  it('adds the other enquiries of the person at their place, unless earlier entries are not loaded', () => {
    const other = { ...enquiry, id: 'o', createdAt: '2026-11-23T09:00:00.000Z' }
    const note = { id: 'n', at: '2026-11-22T09:00:00.000Z', subjectId: 'e', action: 'note' } as ActivityRecord
    const all = { ...none, others: [other], activities: [note] }
    const newest = [
      ['note', 'e'],
      ['created', 'o'],
    ]
    expect(toKeys(withCreatedActivities(all))).toEqual([['created', 'e'], ...newest])
    expect(toKeys(withCreatedActivities({ ...all, earlier: 1 }))).toEqual(newest)
  })
})
