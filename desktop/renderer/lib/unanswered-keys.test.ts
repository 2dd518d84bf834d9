import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginPage, forgetKey, KEPT_MS, keyToSend, nameAct } from './unanswered-keys'

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

/** The module as a page finds it that has just been loaded. */
function loadPage() {
  beginPage()
  return { forgetKey, keyToSend, nameAct }
}
const NOTE = ['asha', 'post', '/api/desk/enquiries/1/notes', { text: 'Call her mother, 98200 11111' }]

test('what had no answer before a reload goes out under its key; what was answered under another', () => {
  const first = loadPage()
  const act = first.nameAct(NOTE)
  expect(first.keyToSend(act, 'first')).toBe('first')
  expect(first.keyToSend(act, 'another call'), 'within a page its sender knows').toBe('another call')
  const second = loadPage()
  expect(second.keyToSend(second.nameAct(NOTE), 'second')).toBe('another call')
  for (const other of [
    ['ravi', ...NOTE.slice(1)],
    [...NOTE.slice(0, 3), { text: 'Another' }],
  ])
    expect(second.keyToSend(second.nameAct(other), 'second')).toBe('second')
  second.forgetKey(act)
  expect(second.keyToSend(act, 'third')).toBe('third')
  second.forgetKey(act)
  const last = loadPage()
  expect(last.keyToSend(act, 'last')).toBe('last')
})

test('later on the same again is another act', () => {
  const first = loadPage()
  const act = first.nameAct(NOTE)
  first.keyToSend(act, 'first')
  vi.setSystemTime(Date.now() + KEPT_MS)
  expect(loadPage().keyToSend(act, 'second')).toBe('second')
})

test('nothing of a person is kept, and nothing at all once everything is answered', () => {
  beginPage()
  keyToSend(nameAct(NOTE), 'first')
  expect(JSON.stringify([...kept])).not.toMatch(/mother|98200|asha|notes/)
  forgetKey(nameAct(NOTE))
  expect(kept.size).toBe(0)
})

test('a storage that is damaged, full or closed keeps nobody from sending', () => {
  kept.set('unanswered', 'no JSON')
  beginPage()
  expect(keyToSend('act', 'first')).toBe('first')
  vi.stubGlobal('sessionStorage', {
    getItem: () => '{}',
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(loadPage().keyToSend('act', 'second')).toBe('second')
})
