import { describe, expect, it } from 'vitest'
import { diskText, mailText } from './server-alerts'

describe('diskText', () => {
  it('returns an alert only if space is low or the disk is not writable', () => {
    expect(diskText({ state: 'enough', freeBytes: 2e9 })).toBeNull()
    expect(diskText({ state: 'low', freeBytes: 312_999_999 })).toContain('312 MB left')
    expect(diskText({ state: 'unwritable', freeBytes: 0 })).toMatch(/^Nothing can be saved/)
  })
})

describe('mailText', () => {
  it('warns that no one is notified while emails can’t be sent', () => {
    const provider = {
      ...({ source: 'panel', place: 'smtp.example.com:465', sender: 'desk@example.com' } as const),
      ...{ hasSecret: true, acceptedAt: null, failure: null, waiting: 0, lacksSender: false },
    }
    expect(mailText({ ...provider, state: 'working' })).toBeNull()
    for (const state of ['off', 'unreadable'] as const)
      expect(mailText({ ...provider, state })).toMatch(/^No one is notified of new enquiries/)
  })
})
