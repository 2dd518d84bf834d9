import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ROUTES } from '#contract/routes'
import { call } from './api'
import { ApiError, NetworkError } from './api-errors'
import { useConnection } from './connection'
import { useSession } from './session'

const user = { _id: '1', id: '1', name: 'Asha', email: 'a@x.in', phone: '+919876543210', createdAt: '' }
const answer = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status })

beforeEach(() => useSession.getState().signIn(user))
afterEach(() => vi.unstubAllGlobals())

test('cookies and JSON go along', async () => {
  const fetch = vi.fn(answer(200, { ok: true }))
  vi.stubGlobal('fetch', fetch)
  expect(await call('POST', '/api/x', { body: { a: 1 }, headers: { 'x-y': 'z' } })).toEqual({ ok: true })
  expect(fetch).toHaveBeenCalledWith(
    '/api/x',
    expect.objectContaining({
      method: 'POST',
      credentials: 'include',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', 'x-y': 'z' },
    }),
  )
})

test('a 401 ends the local session', async () => {
  vi.stubGlobal('fetch', answer(401, { message: 'Please sign in' }))
  await expect(call('GET', '/api/enquiries')).rejects.toThrow('Please sign in')
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, user: null })
})

test('a 401 of sign-in itself does not', async () => {
  vi.stubGlobal('fetch', answer(401, { message: 'Wrong' }))
  await expect(call('POST', ROUTES.login, { body: {} })).rejects.toBeInstanceOf(ApiError)
  expect(useSession.getState().isAuthenticated).toBe(true)
})

test('a late 401 does not end a session that began in the meantime', async () => {
  vi.stubGlobal('fetch', async () => {
    useSession.getState().signIn({ ...user, id: '2' })
    return answer(401, {})()
  })
  await expect(call('GET', ROUTES.currentUser)).rejects.toBeInstanceOf(ApiError)
  expect(useSession.getState().user?.id).toBe('2')
})

test('a lost connection is told apart and reported, an answer reports it back', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(call('GET', '/api/x')).rejects.toBeInstanceOf(NetworkError)
  expect(useConnection.getState().isReachable).toBe(false)
  vi.stubGlobal('fetch', answer(404, {}))
  await expect(call('GET', '/api/x')).rejects.toThrow('HTTP 404')
  expect(useConnection.getState().isReachable).toBe(true)
})

test('a gateway without its API counts as a lost connection', async () => {
  vi.stubGlobal('fetch', answer(502, { error: 'server_unreachable' }))
  await expect(call('GET', '/api/x')).rejects.toBeInstanceOf(NetworkError)
})
