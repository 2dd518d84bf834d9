import { expect, test } from 'vitest'
import { emptyStorage } from '../../testing/empty-storage'
import type { Outgoing } from '../enquiry-form/send-enquiry'
import { keepWaiting, stopWaiting, waitingEnquiries } from './offline-queue'

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

test('a person is known by the mail address or by the number, however that is written', () => {
  const isReplacedBy = (change: Record<string, string>) => {
    const storage = emptyStorage()
    keepWaiting(enquiry('a'), 0, storage)
    keepWaiting(enquiry('b', change), 0, storage)
    return keysIn(storage).join() === 'b'
  }
  expect(isReplacedBy({ mobile: '9000000000' })).toBe(true)
  expect(isReplacedBy({ email: 'else@example.com' })).toBe(true)
  expect(isReplacedBy({ email: 'else@example.com', mobile: '098765 43210' })).toBe(true)
  expect(isReplacedBy({ email: 'else@example.com', mobile: '9876543211' })).toBe(false)
  expect(isReplacedBy({ course: 'Go' })).toBe(false)
})

test('of services the wish is the service; a number without digits is compared as it stands', () => {
  const storage = emptyStorage()
  const service = (key: string, change: Record<string, string>): Outgoing => ({
    kind: 'service',
    body: { email: key, mobile: 'none', serviceId: 'web', ...change },
    context: { key },
  })
  keepWaiting(service('a', {}), 0, storage)
  keepWaiting(service('b', { mobile: 'no number' }), 0, storage)
  keepWaiting(service('c', { serviceId: 'apps' }), 0, storage)
  expect(keysIn(storage)).toEqual(['a', 'b', 'c'])
  keepWaiting(service('d', {}), 0, storage)
  expect(keysIn(storage)).toEqual(['b', 'c', 'd'])
})

test('what was sent leaves the others, and what does not wait changes nothing', () => {
  const storage = emptyStorage()
  const now = Date.now()
  for (const key of ['a', 'b']) keepWaiting(enquiry(key, { course: key }), now, storage)
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
