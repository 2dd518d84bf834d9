import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ALL_PERMISSIONS } from '#contract/roles'
import { sampleUser } from '#contract/testing/sample-user'
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

it('shares one request between simultaneous checks, and sends a new one later', async () => {
  const fetch = vi.fn(async (_path: string) => Response.json({ user }))
  vi.stubGlobal('fetch', fetch)
  await Promise.all([checkSession(), checkSession()])
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/v1/user/get-user'])
  expect(session()).toMatchObject({ isAuthenticated: true, user: { id: '1' } })
  await checkSession()
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('treats a user with only a name as an administrator', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user: { name: 'Asha' } }))
  await checkSession()
  expect(session()).toMatchObject({
    isAuthenticated: true,
    user: { name: 'Asha', role: 'administrator', permissions: ALL_PERMISSIONS },
  })
})

it('rechecks with a new request after one in progress', async () => {
  const held: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => held.push(resolve)))
  const first = checkSession()
  const rechecked = Promise.all([recheckSession(), recheckSession()])
  held[0]?.(Response.json({ user: { ...user, role: 'counsellor' } }))
  await first
  await vi.waitFor(() => expect(held).toHaveLength(2))
  held[1]?.(Response.json({ user: { ...user, role: 'owner' } }))
  await rechecked
  expect(session().user?.role).toBe('owner')
  expect(held).toHaveLength(2)
})

it('does not reopen an ended session with a late response', async () => {
  session().signIn(sampleUser())
  for (const end of [() => session().clear('Ended elsewhere.'), () => session().signOut()]) {
    const held: ((answer: Response) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => held.push(resolve)))
    const checked = checkSession()
    end()
    held[0]?.(Response.json({ user }))
    await checked
    expect(session()).toMatchObject({ isAuthenticated: false, user: null })
    session().signIn(sampleUser())
  }
})

it('ignores a late update of another user', () => {
  session().renew(sampleUser())
  expect(session()).toMatchObject({ isAuthenticated: false, user: null })
  const other = { ...sampleUser(), id: 'other', name: 'Other' }
  session().signIn(other)
  session().renew(sampleUser())
  expect(session().user).toEqual(other)
  session().renew({ ...other, name: 'Other Name' })
  expect(session()).toMatchObject({ isAuthenticated: true, user: { name: 'Other Name' } })
})

it('signs no one in without a user in the response', async () => {
  for (const answer of [Response.json({}), Response.json(null), Response.json({}, { status: 401 })]) {
    vi.stubGlobal('fetch', async () => answer)
    await checkSession()
    expect(session()).toMatchObject({ isAuthenticated: false, user: null })
  }
})

it('retries a query once after a lost connection, but not after an error response', () => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function') throw new Error('There is no retry rule.')
  const again = (failures: number, error: Error) => retry(failures, error)
  expect([again(0, new NetworkError()), again(1, new NetworkError()), again(0, new Error())]).toEqual([
    true,
    false,
    false,
  ])
})
