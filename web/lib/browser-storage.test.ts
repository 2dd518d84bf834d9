import { afterEach, expect, test, vi } from 'vitest'
import { emptyStorage } from '../testing/empty-storage'
import { keep, lastingStorage, readKept } from './browser-storage'

test('a value comes back as it was stored', () => {
  const storage = emptyStorage()
  expect(keep(storage, 'a', { b: [1, 'ज'] })).toBe(true)
  expect(readKept(storage, 'a')).toEqual({ b: [1, 'ज'] })
  expect(readKept(storage, 'c')).toBeUndefined()
})

test('what is no JSON counts as nothing', () => {
  const storage = emptyStorage()
  storage.setItem('a', '{')
  expect(readKept(storage, 'a')).toBeUndefined()
})

test('a full storage is told, not thrown', () => {
  const full = {
    ...emptyStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(keep(full, 'a', 1)).toBe(false)
})

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('refused by the test', 'SecurityError')
}
const REFUSALS = {
  'refuses at the name': Object.defineProperty({}, 'localStorage', { get: refuse }),
  'refuses at the first use': { localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } },
  'has none': { localStorage: null },
}

test.each(Object.entries(REFUSALS))('a browser that %s keeps things until the page is left', (_, window) => {
  vi.stubGlobal('window', window)
  expect(keep(lastingStorage(), 'course', 'Java')).toBe(true)
  expect(readKept(lastingStorage(), 'course')).toBe('Java')
  lastingStorage().removeItem('course')
  expect(readKept(lastingStorage(), 'course')).toBeUndefined()
})
