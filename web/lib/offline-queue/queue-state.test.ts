import { afterEach, expect, test, vi } from 'vitest'
import { emptyStorage } from '../../testing/empty-storage'
import type { Outgoing } from '../enquiry-form/send-enquiry'
import { sendNow, startOfflineQueue } from '../enquiry-form/start-sending'
import { EMPTY_QUEUE, isSameEnquiry, unsentPart } from './queue-state'

const NOTICE = '2026-11'

afterEach(() => void vi.unstubAllGlobals())

const sent: Outgoing = {
  kind: 'student',
  body: { name: 'Asha', message: '', course: 'Java' },
  context: { key: 'a-key' },
}

test('isSameEnquiry ignores spaces around the values', () => {
  expect(isSameEnquiry({ name: ' Asha ', message: '  ', course: 'Java' }, sent)).toBe(true)
  expect(isSameEnquiry({ name: 'Asha', company: '' }, sent)).toBe(true)
  expect(isSameEnquiry({ name: 'Asha', course: 'Go' }, sent)).toBe(false)
  expect(isSameEnquiry({ name: 'Asha', company: 'x' }, sent)).toBe(false)
})

test('unsentPart keeps later changes unchanged', () => {
  expect(unsentPart({ name: ' Asha', message: ' and? ', course: 'Java', company: '' }, sent)).toEqual({
    name: '',
    message: ' and? ',
    course: '',
    company: '',
  })
})

test('the queue is empty at first', () => expect(EMPTY_QUEUE).toEqual({ sending: [], waiting: [], news: [] }))

test('the sender is started only once', async () => {
  const listened: string[] = []
  vi.stubGlobal('window', {
    addEventListener: (name: string) => listened.push(name),
    localStorage: emptyStorage(),
    sessionStorage: emptyStorage(),
    location: { pathname: '/contact' },
  })
  startOfflineQueue()
  startOfflineQueue()
  await vi.waitFor(() => expect(listened).toEqual(['online', 'storage', 'pagehide']))
  const fetch = vi.fn(async () => new Response('{}', { status: 503 }))
  vi.stubGlobal('fetch', fetch)
  await sendNow('service', sent.body, '', NOTICE)
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/service-enquiries', expect.anything())
  expect(listened).toHaveLength(3)
})
