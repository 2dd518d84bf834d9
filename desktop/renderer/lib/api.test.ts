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

test.each([502, 504])('a gateway without its API counts as a lost connection: %i', async (status) => {
  vi.stubGlobal('fetch', answer(status, { error: 'server_unreachable' }))
  await expect(call('GET', '/api/x')).rejects.toBeInstanceOf(NetworkError)
  expect(useConnection.getState().isReachable).toBe(false)
})

test.each([400, 403, 429, 500, 503])(
  'a refusal by %i ends no session and is no lost connection',
  async (status) => {
    vi.stubGlobal('fetch', answer(status, { message: 'No' }))
    await expect(call('GET', '/api/x')).rejects.toMatchObject({ status, message: 'No' })
    expect(useSession.getState()).toMatchObject({ isAuthenticated: true, user })
    expect(useConnection.getState().isReachable).toBe(true)
  },
)

test('a line to the server is believed in until a call fails', () => {
  expect(useConnection.getInitialState().isReachable).toBe(true)
})

test('what the caller calls off is no lost connection', async () => {
  useConnection.getState().report(true)
  const calledOff = new DOMException('called off', 'AbortError')
  vi.stubGlobal('fetch', async () => {
    throw calledOff
  })
  await expect(call('GET', '/api/x', { signal: AbortSignal.abort() })).rejects.toBe(calledOff)
  expect(useConnection.getState().isReachable).toBe(true)
})

test('a form goes as it is, and a call without a body names no kind of it', async () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetch)
  const form = new FormData()
  await call('POST', '/api/upload', { body: form })
  await call('GET', '/api/x')
  expect(fetch.mock.calls.map(([, { body, headers }]) => [body, headers])).toEqual([
    [form, {}],
    [undefined, {}],
  ])
})

test('a call ends when its caller calls it off, or when nobody answers for half a minute', async () => {
  vi.useFakeTimers()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(new DOMException('Nobody answers.', 'TimeoutError')), ms)
    return ending.signal
  })
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const caller = new AbortController()
  const calledOff = call('GET', '/api/x', { signal: caller.signal })
  const reason = new Error('called off')
  caller.abort(reason)
  await expect(calledOff).rejects.toBe(reason)

  const ended = vi.fn()
  call('GET', '/api/x', { signal: new AbortController().signal }).catch(ended)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(NetworkError))
  expect(useConnection.getState().isReachable).toBe(false)
  timeout.mockRestore()
  vi.useRealTimers()
})
