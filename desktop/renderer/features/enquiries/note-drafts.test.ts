import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALL_PERMISSIONS } from '#contract/roles'
import { sampleUser } from '#contract/testing/sample-user'
import { writeDraft } from '../../lib/drafts'
import { useSession } from '../../lib/session'
import {
  correctionKey,
  discardDrafts,
  discardErasedDrafts,
  handOverKey,
  hasDrafts,
  messageKey,
  readUnsavedText,
} from './note-drafts'
import { getNote, useNotes } from './notes'

const signIn = (canSeeAll: boolean) => {
  const permissions = ALL_PERMISSIONS.filter((each) => canSeeAll || each !== 'read-all-enquiries')
  useSession.setState({ user: sampleUser({ permissions }), isAuthenticated: true })
}

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  useSession.setState({ user: null, isAuthenticated: false })
  vi.unstubAllGlobals()
})

describe('discardErasedDrafts', () => {
  it.each([
    ['keeps the drafts of a counsellor, since the enquiry may come back', false, 'Wants the evening'],
    ['discards the drafts of users who see all enquiries, since it was erased', true, ''],
  ])('%s', (_, canSeeAll, kept) => {
    signIn(canSeeAll)
    useNotes.getState().write('e1', 'Wants the evening')
    discardErasedDrafts('e1')
    expect(getNote('e1')).toBe(kept)
    expect(stored.size).toBe(kept ? 1 : 0)
  })
})

describe('readUnsavedText', () => {
  it('returns the note and the typed parts of a message and a correction, until they are discarded', () => {
    signIn(false)
    useNotes.getState().write('e1', 'Wants the evening')
    writeDraft(messageKey('e1'), { channel: 'email', content: { subject: 'Fees', text: 'Dear Ravi' } })
    writeDraft(correctionKey('e1'), {
      seen: { name: 'Ravi', mobile: '9876543210' },
      values: { name: 'Ravi Rao', mobile: '9876543210' },
    })
    expect(readUnsavedText('e1')).toBe('Wants the evening\nFees\nDear Ravi\nRavi Rao')
    discardDrafts('e1')
    expect([readUnsavedText('e1'), stored.size]).toEqual(['', 0])
  })

  it('returns the note of a hand-over once, also if it was the unsaved note', () => {
    signIn(false)
    useNotes.getState().write('e1', 'Call before five')
    writeDraft(handOverKey('e1'), { to: { id: 'p', name: 'Priya' }, note: 'Call before five' })
    expect(readUnsavedText('e1')).toBe('Call before five')
    discardDrafts('e1')
    expect(stored.size).toBe(0)
  })
})

describe('hasDrafts', () => {
  it('is true for an unsaved hand-over', () => {
    signIn(true)
    expect(hasDrafts('e2')).toBe(false)
    writeDraft(handOverKey('e2'), { to: { id: 'p', name: 'Priya' }, note: '' })
    expect(hasDrafts('e2')).toBe(true)
  })
})
