import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALL_PERMISSIONS } from '#contract/roles'
import { sampleUser } from '#contract/testing/sample-user'
import { readDraft, writeDraft } from '../../lib/drafts'
import { useSession } from '../../lib/session'
import {
  correctionKey,
  discardDrafts,
  handOverKey,
  hasDrafts,
  messageKey,
  useUnsavedNotes,
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

describe('discardDrafts', () => {
  it.each([
    ['keeps the text of a note for a counsellor', false, 'Called twice, wants the evening'],
    ['keeps nothing for users who see all enquiries, since it was erased', true, undefined],
  ])('%s', (_, canSeeAll, kept) => {
    signIn(canSeeAll)
    useNotes.getState().write('e1', 'Called twice, wants the evening')
    discardDrafts('e1')
    expect(getNote('e1'), 'the draft itself is gone').toBe('')
    expect(stored.size).toBe(0)
    expect(useUnsavedNotes.getState().e1).toBe(kept)
  })

  it('keeps only the typed parts of a message and a correction', () => {
    signIn(false)
    writeDraft(messageKey('e1'), { channel: 'email', content: { subject: 'Fees', text: 'Dear Ravi' } })
    writeDraft(correctionKey('e1'), {
      seen: { name: 'Ravi', mobile: '9876543210' },
      values: { name: 'Ravi Rao', mobile: '9876543210' },
    })
    discardDrafts('e1')
    expect(useUnsavedNotes.getState().e1).toBe('Fees\nDear Ravi\nRavi Rao')
    expect([readDraft(messageKey('e1')), readDraft(correctionKey('e1'))]).toEqual([undefined, undefined])
  })

  it('keeps the note of a hand-over once, also if it was the unsaved note', () => {
    signIn(false)
    useNotes.getState().write('e1', 'Call before five')
    writeDraft(handOverKey('e1'), { to: { id: 'p', name: 'Priya' }, note: 'Call before five' })
    discardDrafts('e1')
    expect(useUnsavedNotes.getState().e1).toBe('Call before five')
    expect(stored.size).toBe(0)
  })

  it('forgets the text when the session ends', () => {
    signIn(false)
    useNotes.getState().write('e1', 'words')
    discardDrafts('e1')
    useSession.setState({ user: null, isAuthenticated: false })
    expect(useUnsavedNotes.getState()).toEqual({})
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
