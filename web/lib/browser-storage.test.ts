import { expect, test } from 'vitest'
import { emptyStorage } from '../testing/empty-storage'
import { keep, readKept } from './browser-storage'

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
