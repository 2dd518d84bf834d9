import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ADMIN_KEY_STORAGE } from '#contract/limits'
import { someUser } from '#contract/testing/some-user'

/** As a browser's: what is stored are its own keys. */
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

const person = (id: string) => someUser({ _id: id, id, name: id })

let tab: FakeStorage
let lasting: FakeStorage
let desk: Awaited<ReturnType<typeof load>>
async function load() {
  const [{ leave }, drafts, { useSession }, { queryClient }, { useUnseen }, adminKey, notes, undo] =
    await Promise.all([
      import('./other-tabs'),
      import('./drafts'),
      import('./session'),
      import('./query-client'),
      import('./unseen'),
      import('./admin-key'),
      import('../features/enquiries/call-note'),
      import('../features/enquiries/undo'),
    ])
  const { usePhoneCallNotes } = notes
  const { useAdminKey, adminKeyForHeader } = adminKey
  return {
    leave,
    drafts,
    useSession,
    queryClient,
    useUnseen,
    useAdminKey,
    adminKeyForHeader,
    usePhoneCallNotes,
    useUndos: undo.useUndos,
  }
}

beforeAll(() => vi.stubGlobal('window', {}))
// Files share their modules.
afterAll(() => {
  desk.leave()
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

/** What somebody at work leaves on a computer. @returns the key of the draft */
function work(): string {
  const key = desk.drafts.draftKey('walk-in')
  desk.drafts.writeDraft(key, { name: 'Meera' })
  desk.useAdminKey.getState().setKey('our admin key')
  desk.queryClient.setQueryData(['enquiries'], ['Meera'])
  desk.useUnseen.getState().add('student')
  desk.usePhoneCallNotes.getState().write('e1', 'Wants the fees')
  desk.useUndos.setState({ undos: [() => undefined] })
  return key
}

/** What whoever looks finds of it. */
const found = (key: string) => ({
  draft: desk.drafts.readDraft(key),
  adminKey: desk.useAdminKey.getState().key,
  read: desk.queryClient.getQueryData(['enquiries']),
  unseen: desk.useUnseen.getState().counts.student,
  note: desk.usePhoneCallNotes.getState().texts.e1,
  undos: desk.useUndos.getState().undos,
})
const NOTHING = { draft: undefined, adminKey: '', read: undefined, unseen: 0, note: undefined, undos: [] }

test('whoever signs out leaves nothing behind that was typed or read, and nothing of others is touched', () => {
  tab.setItem('print-page', 'kept')
  const key = work()
  expect(found(key)).toMatchObject({ draft: { name: 'Meera' }, read: ['Meera'], note: 'Wants the fees' })
  expect(lasting.getItem(ADMIN_KEY_STORAGE)).toBe('our admin key')
  desk.leave()
  expect(desk.useSession.getState()).toMatchObject({ isAuthenticated: false, user: null, hasSignedOut: true })
  expect(found(key)).toEqual(NOTHING)
  expect([Object.entries(tab), Object.entries(lasting)]).toEqual([[['print-page', 'kept']], []])
})
