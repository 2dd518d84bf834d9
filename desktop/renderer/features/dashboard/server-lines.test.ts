import { expect, test } from 'vitest'
import { diskText } from './server-lines'

test('quiet while there is room, else what is left and who makes room', () => {
  expect(diskText({ state: 'enough', freeBytes: 2e9 })).toBeNull()
  expect(diskText({ state: 'low', freeBytes: 312_999_999 })).toContain('312 MB are left')
  expect(diskText({ state: 'unwritable', freeBytes: 0 })).toMatch(/^Nothing can be saved/)
})
