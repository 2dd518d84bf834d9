import { describe, expect, it, test } from 'vitest'
import { emptyStorage } from '../../testing/empty-storage'
import type { Outgoing } from '../enquiry-form/send-enquiry'
import { keepWaiting, replaceWaiting, stopWaiting, waitingEnquiries } from './offline-queue'

const enquiry = (key: string, body: Record<string, string> = {}): Outgoing => ({
  kind: 'student',
  body: { name: 'Ravi', mobile: '+91 98765-43210', email: 'ravi@example.com', course: 'Java', ...body },
  context: { key, page: '/contact' },
})

const keysIn = (storage: ReturnType<typeof emptyStorage>, now = 0) =>
  waitingEnquiries(now, storage).map(({ context }) => context.key)

test('what waits comes back whole, oldest first, and leaves nothing behind when it is sent', () => {
  const storage = emptyStorage()
  keepWaiting(enquiry('a'), 0, storage)
  keepWaiting(enquiry('b', { name: 'Meera', email: 'meera@example.com', mobile: '9123456789' }), 1, storage)
  expect(waitingEnquiries(2, storage)[0]).toEqual({ ...enquiry('a'), since: 0 })
  expect(keysIn(storage)).toEqual(['a', 'b'])
  keepWaiting(enquiry('c'), Date.now(), storage)
  stopWaiting('c', storage)
  expect(storage.kept.size).toBe(0)
})

describe('keepWaiting', () => {
  const keysAfter = (first: Outgoing, second: Outgoing) => {
    const storage = emptyStorage()
    keepWaiting(first, 0, storage)
    keepWaiting(second, 0, storage)
    return keysIn(storage)
  }

  it.each<[string, Record<string, string>]>([
    ['the number', { mobile: '9000000000' }],
    ['the email', { email: 'else@example.com' }],
    ['the course', { course: 'Python' }],
    ['the message', { message: 'In the evening?' }],
    ['number and email', { mobile: '9000000000', email: 'else@example.com' }],
    ['name and email', { name: 'Ravi D.', email: 'else@example.com' }],
    ['name, email and spaces in the number', { name: 'R', email: 'r@example.com', mobile: '098765 43210' }],
  ])('replaces the earlier version of a form when %s is changed', (_what, change) =>
    expect(keysAfter(enquiry('a'), enquiry('b', change))).toEqual(['b']),
  )

  it('keeps the enquiry of another person, and of the other form', () => {
    const other = { name: 'Meera', mobile: '9000000000' }
    expect(keysAfter(enquiry('a'), enquiry('b', other))).toEqual(['a', 'b'])
    expect(keysAfter(enquiry('a'), { ...enquiry('b'), kind: 'service' })).toEqual(['a', 'b'])
  })
})

test('replaceWaiting keeps an enquiry only if an earlier version waits', () => {
  const storage = emptyStorage()
  replaceWaiting(enquiry('a'), 0, storage)
  expect(keysIn(storage)).toEqual([])
  keepWaiting(enquiry('a'), 0, storage)
  replaceWaiting(enquiry('b', { mobile: '9000000000' }), 1, storage)
  expect(keysIn(storage)).toEqual(['b'])
})

test('what was sent leaves the others, and what does not wait changes nothing', () => {
  const storage = emptyStorage()
  const now = Date.now()
  for (const key of ['a', 'b'])
    keepWaiting(enquiry(key, { name: key, mobile: key, email: key }), now, storage)
  const before = storage.kept.get('waiting-enquiries')
  const setItem = storage.setItem
  storage.setItem = () => expect.unreachable('written')
  stopWaiting('c', storage)
  expect(storage.kept.get('waiting-enquiries')).toBe(before)
  storage.setItem = setItem
  stopWaiting('a', storage)
  expect(keysIn(storage, now)).toEqual(['b'])
})

test('after a week nothing is sent any more, and nonsense never', () => {
  const storage = emptyStorage()
  keepWaiting(enquiry('a'), 0, storage)
  const week = 7 * 24 * 3_600_000
  expect(keysIn(storage, week - 1)).toEqual(['a'])
  expect(keysIn(storage, week)).toEqual([])
  storage.setItem(
    'waiting-enquiries',
    JSON.stringify([
      1,
      { kind: 'student' },
      { kind: 'x', since: 0, context: { key: 'k' } },
      { kind: 'student', since: 'now', context: { key: 'k' } },
      { kind: 'student', since: 0, context: { key: '' } },
    ]),
  )
  expect(keysIn(storage)).toEqual([])
})
