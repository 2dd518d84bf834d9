import { expect, test } from 'vitest'
import type { ActivityRecord } from '#contract/desk/activity'
import { timelineText } from './timeline-text'
import { withArrival } from './with-arrival'

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

test('issue 7.2 the lines of a timeline', () => {
  expect(line('owner', { from: null, to: 'Priya' }).title).toBe('Taken')
  expect(line('owner', { from: 'Priya', to: 'Asha' }).title).toBe('Handed to Asha')
  expect(line('owner', { from: 'Priya', to: null, because: 'Not answered in time' }, null)).toEqual({
    title: 'Given back to everybody',
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

test('issue 7.2 a timeline begins with the arrival, once', () => {
  const enquiry = { id: 'e', createdAt: '2026-11-21T09:00:00.000Z', channel: 'website' } as never
  const [arrival] = withArrival({ enquiry, activities: [] })
  expect(arrival && timelineText(arrival).title).toBe('Arrived: website')
  expect(withArrival({ enquiry, activities: arrival ? [arrival] : [] })).toHaveLength(1)
})
