import { describe, expect, it } from 'vitest'
import { diskText } from './server-alerts'

describe('diskText', () => {
  it('returns an alert only if space is low or the disk is not writable', () => {
    expect(diskText({ state: 'enough', freeBytes: 2e9 })).toBeNull()
    expect(diskText({ state: 'low', freeBytes: 312_999_999 })).toContain('312 MB left')
    expect(diskText({ state: 'unwritable', freeBytes: 0 })).toMatch(/^Nothing can be saved/)
  })
})
