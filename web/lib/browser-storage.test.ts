import { afterEach, expect, test, vi } from 'vitest'
import { emptyStorage } from '../testing/empty-storage'
import { persistentStorage, readStored, store } from './browser-storage'

test('readStored returns a stored value', () => {
  const storage = emptyStorage()
  expect(store(storage, 'a', { b: [1, 'ज'] })).toBe(true)
  expect(readStored(storage, 'a')).toEqual({ b: [1, 'ज'] })
  expect(readStored(storage, 'c')).toBeUndefined()
})

test('readStored ignores invalid JSON', () => {
  const storage = emptyStorage()
  storage.setItem('a', '{')
  expect(readStored(storage, 'a')).toBeUndefined()
})

test('store returns false if the storage is full', () => {
  const full = {
    ...emptyStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(store(full, 'a', 1)).toBe(false)
})

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('refused by the test', 'SecurityError')
}
const REFUSALS = {
  'blocks access to': Object.defineProperty({}, 'localStorage', { get: refuse }),
  'blocks the use of': { localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } },
  'has no': { localStorage: null },
}

test.each(Object.entries(REFUSALS))(
  'values last until the page is left in a browser that %s storage',
  (_, window) => {
    vi.stubGlobal('window', window)
    expect(store(persistentStorage(), 'course', 'Java')).toBe(true)
    expect(readStored(persistentStorage(), 'course')).toBe('Java')
    persistentStorage().removeItem('course')
    expect(readStored(persistentStorage(), 'course')).toBeUndefined()
  },
)
