import { expect, test } from 'vitest'
import { emptyStorage } from '../testing/empty-storage'
import type { Outgoing } from './send-enquiry'
import { keepWaiting, stopWaiting, waitingEnquiries } from './waiting-enquiries'

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
  keepWaiting(enquiry('b', { email: 'meera@example.com', mobile: '9123456789' }), 1, storage)
  expect(waitingEnquiries(2, storage)[0]).toEqual({ ...enquiry('a'), since: 0 })
  expect(keysIn(storage)).toEqual(['a', 'b'])
  keepWaiting(enquiry('c'), Date.now(), storage)
  stopWaiting('c', storage)
  expect(storage.kept.size).toBe(0)
})

test('a corrected version takes the place of the first; another wish or person stands beside it', () => {
  const storage = emptyStorage()
  keepWaiting(enquiry('a'), 0, storage)
  keepWaiting(enquiry('b', { mobile: '9876543210', email: 'ravi.d@example.com' }), 0, storage)
  expect(keysIn(storage)).toEqual(['b'])
  keepWaiting(enquiry('c', { course: 'Python' }), 0, storage)
  keepWaiting({ ...enquiry('d'), kind: 'service' }, 0, storage)
  keepWaiting(enquiry('e', { mobile: '9000000000', email: 'else@example.com' }), 0, storage)
  expect(keysIn(storage)).toEqual(['b', 'c', 'd', 'e'])
})

test('after a week nothing is sent any more, and nonsense never', () => {
  const storage = emptyStorage()
  keepWaiting(enquiry('a'), 0, storage)
  const week = 7 * 24 * 3_600_000
  expect(keysIn(storage, week - 1)).toEqual(['a'])
  expect(keysIn(storage, week)).toEqual([])
  storage.setItem(
    'waiting-enquiries',
    '[1, {"kind":"student"}, {"kind":"x","since":0,"context":{"key":"k"}}]',
  )
  expect(keysIn(storage)).toEqual([])
})
