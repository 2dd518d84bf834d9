import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginPage, forgetKey, KEPT_MS, nameAction, reserveKey } from './unanswered-keys'

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
}
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Resets the module, as a page reload does. */
function loadPage() {
  beginPage()
  return { forgetKey, reserveKey, nameAction }
}
const NOTE = ['asha', 'post', '/api/desk/enquiries/1/notes', { text: 'Call her mother, 98200 11111' }]

it('reuses the key of an unanswered request after a reload, but not of an answered one', () => {
  const first = loadPage()
  const act = first.nameAction(NOTE)
  expect(first.reserveKey(act, 'first')).toBe('first')
  expect(first.reserveKey(act, 'another call'), 'within a page the sender chooses the key').toBe(
    'another call',
  )
  const second = loadPage()
  expect(second.reserveKey(second.nameAction(NOTE), 'second')).toBe('another call')
  for (const other of [
    ['ravi', ...NOTE.slice(1)],
    [...NOTE.slice(0, 3), { text: 'Another' }],
  ])
    expect(second.reserveKey(second.nameAction(other), 'second')).toBe('second')
  second.forgetKey(act)
  expect(second.reserveKey(act, 'third')).toBe('third')
  second.forgetKey(act)
  const last = loadPage()
  expect(last.reserveKey(act, 'last')).toBe('last')
})

it('treats the same request as new after a while', () => {
  const first = loadPage()
  const act = first.nameAction(NOTE)
  first.reserveKey(act, 'first')
  vi.setSystemTime(Date.now() + KEPT_MS)
  expect(loadPage().reserveKey(act, 'second')).toBe('second')
})

it('stores no personal data, and nothing once all requests are answered', () => {
  beginPage()
  reserveKey(nameAction(NOTE), 'first')
  expect(JSON.stringify([...kept])).not.toMatch(/mother|98200|asha|notes/)
  forgetKey(nameAction(NOTE))
  expect(kept.size).toBe(0)
})

it('works with a damaged, full or blocked storage', () => {
  kept.set('unanswered', 'no JSON')
  beginPage()
  expect(reserveKey('act', 'first')).toBe('first')
  vi.stubGlobal('sessionStorage', {
    getItem: () => '{}',
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(loadPage().reserveKey('act', 'second')).toBe('second')
})
