import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALL_PERMISSIONS } from '#contract/roles'
import { someUser } from '#contract/testing/some-user'
import { NetworkError } from './api-errors'
import { queryClient } from './query-client'
import { useSession } from './session'
import { checkSession, recheckSession } from './session-check'

const user = { _id: '1', id: '1', name: 'Asha', email: 'a@x.in', phone: '+919876543210', createdAt: '' }
const session = () => useSession.getState()

beforeEach(() => session().clear())
afterEach(() => {
  session().clear()
  vi.unstubAllGlobals()
})

test('who is signed in is asked for once by all who ask at the same time, and anew afterwards', async () => {
  const fetch = vi.fn(async (_path: string) => Response.json({ user }))
  vi.stubGlobal('fetch', fetch)
  await Promise.all([checkSession(), checkSession()])
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/v1/user/get-user'])
  expect(session()).toMatchObject({ isAuthenticated: true, user: { id: '1' } })
  await checkSession()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('whom the server knows by name alone is an administrator', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user: { name: 'Asha' } }))
  await checkSession()
  expect(session()).toMatchObject({
    isAuthenticated: true,
    user: { name: 'Asha', role: 'administrator', permissions: ALL_PERMISSIONS },
  })
})

test('who has heard of a change is not told what was under way before it', async () => {
  const held: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => held.push(resolve)))
  const first = checkSession()
  const anew = Promise.all([recheckSession(), recheckSession()])
  held[0]?.(Response.json({ user: { ...user, role: 'counsellor' } }))
  await first
  await vi.waitFor(() => expect(held).toHaveLength(2))
  held[1]?.(Response.json({ user: { ...user, role: 'owner' } }))
  await anew
  expect(session().user?.role).toBe('owner')
  expect(held).toHaveLength(2)
})

test('what is read late of a session that has ended since does not open it again', async () => {
  session().signIn(someUser())
  for (const end of [() => session().clear('Ended elsewhere.'), () => session().signOut()]) {
    const held: ((answer: Response) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => held.push(resolve)))
    const checked = checkSession()
    end()
    held[0]?.(Response.json({ user }))
    await checked
    expect(session()).toMatchObject({ isAuthenticated: false, user: null })
    session().signIn(someUser())
  }
})

test('what is said late of somebody says nothing to whoever is there now', () => {
  session().renew(someUser())
  expect(session()).toMatchObject({ isAuthenticated: false, user: null })
  const other = { ...someUser(), id: 'other', name: 'Other' }
  session().signIn(other)
  session().renew(someUser())
  expect(session().user).toEqual(other)
  session().renew({ ...other, name: 'Other Anew' })
  expect(session()).toMatchObject({ isAuthenticated: true, user: { name: 'Other Anew' } })
})

test('without a response that names somebody nobody is signed in, and nothing fails', async () => {
  for (const answer of [Response.json({}), Response.json(null), Response.json({}, { status: 401 })]) {
    vi.stubGlobal('fetch', async () => answer)
    await checkSession()
    expect(session()).toMatchObject({ isAuthenticated: false, user: null })
  }
})

test('what is read is asked for once more when the line breaks, never when the server refuses', () => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function') throw new Error('No rule tells when to ask again.')
  const again = (failures: number, error: Error) => retry(failures, error)
  expect([again(0, new NetworkError()), again(1, new NetworkError()), again(0, new Error())]).toEqual([
    true,
    false,
    false,
  ])
})
