import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ADMIN_KEY_STORAGE } from '#contract/limits'
import { sampleUser } from '#contract/testing/sample-user'

/** Stores values as own properties, as browsers do. */
class FakeStorage {
  getItem(key: string): string | null {
    return (Reflect.get(this, key) as string | undefined) ?? null
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value)
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

const person = (id: string) => sampleUser({ _id: id, id, name: id })

let tab: FakeStorage
let lasting: FakeStorage
let desk: Awaited<ReturnType<typeof load>>
async function load() {
  const [{ signOutAllTabs }, drafts, { useSession }, { queryClient }, { useUnseen }, adminKey, notes] =
    await Promise.all([
      import('./other-tabs'),
      import('./drafts'),
      import('./session'),
      import('./query-client'),
      import('./unseen'),
      import('./admin-key'),
      import('../features/enquiries/notes'),
    ])
  const { useNotes } = notes
  const { useAdminKey, adminKeyForHeader } = adminKey
  return {
    signOutAllTabs,
    drafts,
    useSession,
    queryClient,
    useUnseen,
    useAdminKey,
    adminKeyForHeader,
    useNotes,
  }
}

beforeAll(() => vi.stubGlobal('window', {}))
// Test files share their modules.
afterAll(() => {
  desk.signOutAllTabs()
  vi.unstubAllGlobals()
})
beforeEach(async () => {
  tab = new FakeStorage()
  lasting = new FakeStorage()
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', lasting)
  desk = await load()
  desk.useSession.getState().signIn(person('asha'))
})

/** Leaves typical data of a user on the computer. @returns the key of the draft */
function work(): string {
  const key = desk.drafts.draftKey('walk-in')
  desk.drafts.writeDraft(key, { name: 'Meera' })
  desk.useAdminKey.getState().setKey('our admin key')
  desk.queryClient.setQueryData(['enquiries'], ['Meera'])
  desk.useUnseen.getState().add('student')
  desk.useNotes.getState().write('e1', 'Wants the fees')
  return key
}

/** Returns the data that is left. */
const found = (key: string) => ({
  draft: desk.drafts.readDraft(key),
  adminKey: desk.useAdminKey.getState().key,
  read: desk.queryClient.getQueryData(['enquiries']),
  unseen: desk.useUnseen.getState().counts.student,
  note: desk.useNotes.getState().texts.e1,
})
const NOTHING = { draft: undefined, adminKey: '', read: undefined, unseen: 0, note: undefined }

it('removes all typed and loaded data on sign-out, and nothing else', () => {
  tab.setItem('print-page', 'kept')
  const key = work()
  expect(found(key)).toMatchObject({ draft: { name: 'Meera' }, read: ['Meera'], note: 'Wants the fees' })
  expect(lasting.getItem(ADMIN_KEY_STORAGE)).toBe('our admin key')
  desk.signOutAllTabs()
  expect(desk.useSession.getState()).toMatchObject({ isAuthenticated: false, user: null, hasSignedOut: true })
  expect(found(key)).toEqual(NOTHING)
  expect([Object.entries(tab), Object.entries(lasting)]).toEqual([[['print-page', 'kept']], []])
})

it('keeps drafts for the same user after an expired session, but no loaded data', () => {
  const key = work()
  desk.useSession.getState().clear()
  const kept = { draft: { name: 'Meera' }, adminKey: 'our admin key', note: 'Wants the fees' }
  expect(found(key)).toEqual({ ...NOTHING, ...kept })
  desk.useSession.getState().signIn(person('asha'))
  expect(desk.drafts.draftKey('walk-in')).toBe(key)
  expect(found(key)).toEqual({ ...NOTHING, ...kept })
})

it('hides the drafts of an expired session from another user', () => {
  const key = work()
  desk.useSession.getState().clear()
  desk.useSession.getState().signIn(person('ravi'))
  expect(desk.drafts.draftKey('walk-in')).not.toBe(key)
  expect(found(desk.drafts.draftKey('walk-in'))).toMatchObject({
    draft: undefined,
    note: undefined,
    read: undefined,
  })
})

it('restores a note only for its author', () => {
  work()
  desk.useSession.getState().signIn(person('ravi'))
  expect(desk.useNotes.getState().texts).toEqual({})
  desk.useSession.getState().signIn(person('asha'))
  expect(desk.useNotes.getState().texts).toEqual({ e1: 'Wants the fees' })
  desk.useNotes.getState().write('e1', '')
  expect(Object.keys(tab)).not.toContain('draft:asha:note:e1')
})

it('drops a draft if the storage is full', () => {
  const key = work()
  tab.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  desk.drafts.writeDraft(key, { name: 'Meera Joshi' })
  expect(desk.drafts.readDraft(key)).toBeUndefined()
})

it('sends an admin key with invalid characters as a wrong key', () => {
  desk.useAdminKey.getState().setKey(' clé-₹ ')
  expect(desk.adminKeyForHeader()).toBe('cl?-?')
})

it('keeps loaded data while the same user is signed in', () => {
  work()
  desk.useSession.getState().signIn(person('asha'))
  expect(desk.queryClient.getQueryData(['enquiries'])).toEqual(['Meera'])
})

it('signs out even if the browser blocks storage and channels', () => {
  work()
  const refuse = () => {
    throw new DOMException('refused by the test', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        refuse()
      }
    },
  )
  desk.signOutAllTabs()
  expect(desk.useSession.getState().isAuthenticated).toBe(false)
  expect(desk.useAdminKey.getState().key).toBe('')
})

it('locks the panel even if the storage is full', async () => {
  const { lockNow, useLock } = await import('./lock')
  lasting.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  useLock.setState({ isLocked: false, isSessionGone: false })
  lockNow()
  expect(useLock.getState().isLocked).toBe(true)
  useLock.setState(useLock.getInitialState())
})
