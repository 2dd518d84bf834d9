import { describe, expect, it, test } from 'vitest'
import { emptyStorage } from '../../testing/empty-storage'
import type { Outgoing } from '../enquiry-form/send-enquiry'
import { addWaiting, removeWaiting, replaceWaiting, waitingEnquiries } from './offline-queue'

const enquiry = (key: string, body: Record<string, string> = {}): Outgoing => ({
  kind: 'student',
  body: { name: 'Ravi', mobile: '+91 98765-43210', email: 'ravi@example.com', course: 'Java', ...body },
  context: { key, page: '/contact' },
})

const keysIn = (storage: ReturnType<typeof emptyStorage>, now = 0) =>
  waitingEnquiries(now, storage).map(({ context }) => context.key)

test('waitingEnquiries returns complete enquiries, oldest first, until they are removed', () => {
  const storage = emptyStorage()
  addWaiting(enquiry('a'), 0, storage)
  addWaiting(enquiry('b', { name: 'Meera', email: 'meera@example.com', mobile: '9123456789' }), 1, storage)
  expect(waitingEnquiries(2, storage)[0]).toEqual({ ...enquiry('a'), since: 0 })
  expect(keysIn(storage)).toEqual(['a', 'b'])
  addWaiting(enquiry('c'), Date.now(), storage)
  removeWaiting('c', storage)
  expect(storage.kept.size).toBe(0)
})

describe('addWaiting', () => {
  const keysAfter = (first: Outgoing, second: Outgoing) => {
    const storage = emptyStorage()
    addWaiting(first, 0, storage)
    addWaiting(second, 0, storage)
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

test('replaceWaiting adds an enquiry only if an earlier version is waiting', () => {
  const storage = emptyStorage()
  replaceWaiting(enquiry('a'), 0, storage)
  expect(keysIn(storage)).toEqual([])
  addWaiting(enquiry('a'), 0, storage)
  replaceWaiting(enquiry('b', { mobile: '9000000000' }), 1, storage)
  expect(keysIn(storage)).toEqual(['b'])
})

test('removeWaiting removes only its own enquiry', () => {
  const storage = emptyStorage()
  const now = Date.now()
  for (const key of ['a', 'b']) addWaiting(enquiry(key, { name: key, mobile: key, email: key }), now, storage)
  const before = storage.kept.get('waiting-enquiries')
  const setItem = storage.setItem
  storage.setItem = () => expect.unreachable('written')
  removeWaiting('c', storage)
  expect(storage.kept.get('waiting-enquiries')).toBe(before)
  storage.setItem = setItem
  removeWaiting('a', storage)
  expect(keysIn(storage, now)).toEqual(['b'])
})

test('waitingEnquiries ignores invalid entries and those older than a week', () => {
  const storage = emptyStorage()
  addWaiting(enquiry('a'), 0, storage)
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
