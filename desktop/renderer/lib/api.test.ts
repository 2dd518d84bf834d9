import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UNATTENDED_HEADER } from '#contract/routes'
import { sampleUser } from '#contract/testing/sample-user'
import { LOST_HEADER } from '../../bridge/requests'
import { api } from './api'
import { ApiError, failureText, GatewayError, NetworkError } from './api-errors'
import { useConnection } from './connection'
import { markTouched } from './idle'
import { useSession } from './session'

const user = sampleUser({ email: 'a@x.in', phone: '+919876543210' })
const answer = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  useSession.getState().signIn(user)
  markTouched()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('sends cookies and JSON', async () => {
  const fetch = vi.fn(answer(200, { ok: true }))
  vi.stubGlobal('fetch', fetch)
  const noted = api.addNote({ id: 'a/b' }, { text: 'Hello' }, { headers: { 'x-y': 'z' } })
  expect(await noted).toEqual({ ok: true })
  expect(fetch).toHaveBeenCalledWith(
    '/api/desk/enquiries/a%2Fb/notes',
    expect.objectContaining({
      method: 'POST',
      credentials: 'include',
      body: '{"text":"Hello"}',
      headers: { 'content-type': 'application/json', 'x-y': 'z' },
    }),
  )
})

it('ends the local session on a 401', async () => {
  vi.stubGlobal('fetch', answer(401, { message: 'Please sign in' }))
  await expect(api.enquiriesOfKind.student.list({})).rejects.toThrow('Please sign in')
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, user: null })
})

it('keeps the session on a 401 of the sign-in itself', async () => {
  vi.stubGlobal('fetch', answer(401, { message: 'Wrong' }))
  await expect(api.login({ email: '', password: '' })).rejects.toBeInstanceOf(ApiError)
  expect(useSession.getState().isAuthenticated).toBe(true)
})

it('keeps a session that began before a late 401', async () => {
  vi.stubGlobal('fetch', async () => {
    useSession.getState().signIn({ ...user, id: '2' })
    return answer(401, {})()
  })
  await expect(api.readCurrentUser()).rejects.toBeInstanceOf(ApiError)
  expect(useSession.getState().user?.id).toBe('2')
})

it('ends a session that was reloaded before the 401, with the reason', async () => {
  vi.stubGlobal('fetch', async () => {
    useSession.getState().signIn({ ...user })
    return answer(401, { message: 'Ended elsewhere.' })()
  })
  await expect(api.readCurrentUser()).rejects.toBeInstanceOf(ApiError)
  expect(useSession.getState()).toMatchObject({ user: null, endedBecause: 'Ended elsewhere.' })
})

it('reports a lost connection, and a response as restored', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(api.listTopics()).rejects.toEqual(new NetworkError('the server could not be reached.'))
  expect(useConnection.getState().isReachable).toBe(false)
  vi.stubGlobal('fetch', answer(404, {}))
  await expect(api.listTopics()).rejects.toThrow('HTTP 404')
  expect(useConnection.getState().isReachable).toBe(true)
})

it.each<[status: number, headers: Record<string, string>, message: string]>([
  [502, { [LOST_HEADER]: '1' }, 'Is the API running?'],
  [502, { 'content-type': 'text/html' }, 'Login failed'],
  [504, { 'content-type': 'text/html' }, 'Login failed'],
  [504, { 'content-type': 'application/json' }, 'Login failed'],
  [200, { 'content-type': 'text/html; charset=utf-8' }, 'Login failed'],
])('treats a %i with %j as a proxy’s response: %s', async (status, headers, message) => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status, headers }))
  const error = await api.listTopics().catch((error: unknown) => error)
  expect(error).toBeInstanceOf(NetworkError)
  expect(failureText(error, { failed: 'Login failed', network: 'Is the API running?' })).toBe(message)
  expect(useConnection.getState().isReachable).toBe(false)
})

it.each([
  ['{}', 200],
  ['{"id":', 201],
  [null, 204],
])('treats a successful write with the body %j as unanswered', async (body, status) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  const walkIn = { kind: 'student', channel: 'phone', name: 'A', mobile: '9820000001' } as never
  await expect(api.addWalkIn(walkIn)).rejects.toBeInstanceOf(GatewayError)
})

it.each([400, 403, 429, 500, 503])('keeps session and connection on a %i', async (status) => {
  vi.stubGlobal('fetch', answer(status, { message: 'No' }))
  await expect(api.listTopics()).rejects.toMatchObject({ status, message: 'No' })
  expect(useSession.getState()).toMatchObject({ isAuthenticated: true, user })
  expect(useConnection.getState().isReachable).toBe(true)
})

it('assumes a connection until a request fails', () => {
  expect(useConnection.getInitialState().isReachable).toBe(true)
})

it('does not treat an aborted request as a lost connection', async () => {
  useConnection.getState().report(true)
  const calledOff = new DOMException('called off', 'AbortError')
  vi.stubGlobal('fetch', async () => {
    throw calledOff
  })
  await expect(api.listTopics({ signal: AbortSignal.abort() })).rejects.toBe(calledOff)
  expect(useConnection.getState().isReachable).toBe(true)
})

it('sends filters as a query without empty values', async () => {
  const fetch = vi.fn(answer(200, { items: [], total: 0 }))
  vi.stubGlobal('fetch', fetch)
  await api.listEnquiries({ q: 'a&b', status: undefined, assignee: '', page: 2 })
  expect(fetch).toHaveBeenCalledWith('/api/desk/enquiries?q=a%26b&page=2', expect.anything())
})

it('sends a file as a form field, and no content type without a body', async () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ url: '/uploads/x.webp' }))
  vi.stubGlobal('fetch', fetch)
  const file = new File(['x'], 'x.png')
  await api.uploadAvatar(file)
  await api.listTopics()
  expect(fetch.mock.calls.map(([, { body, headers }]) => [body, headers])).toEqual([
    [expect.any(FormData), {}],
    [undefined, {}],
  ])
  const form = fetch.mock.calls[0]?.[1].body as FormData
  expect([...form]).toEqual([['avatar', file]])
})

it('aborts a request on demand or after 30 seconds without a response', async () => {
  // The oldest supported browsers don't have it.
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function')
  })
  vi.useFakeTimers()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(new DOMException('No response.', 'TimeoutError')), ms)
    return ending.signal
  })
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const caller = new AbortController()
  const calledOff = api.listTopics({ signal: caller.signal })
  const reason = new Error('called off')
  caller.abort(reason)
  await expect(calledOff).rejects.toBe(reason)

  const ended = vi.fn()
  api.listTopics({ signal: new AbortController().signal }).catch(ended)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(NetworkError))
  expect(useConnection.getState().isReachable).toBe(false)
  timeout.mockRestore()
  vi.useRealTimers()
})

it('continues an upload while the health check responds, and aborts it otherwise', async () => {
  vi.useFakeTimers()
  let isUp = true
  const signs: string[] = []
  vi.stubGlobal('fetch', (path: string, { signal, method }: RequestInit) => {
    // Requests left over from earlier test files use absolute URLs.
    if (!path.startsWith('/')) return Promise.reject(new TypeError('not of this test'))
    if (method !== 'POST') {
      signs.push(path)
      return isUp ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('Failed to fetch'))
    }
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
  })
  const ended = vi.fn()
  api.uploadImport(new File(['name'], 'all.csv')).catch(ended)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect([ended.mock.calls, new Set(signs)]).toEqual([[], new Set(['/api/health'])])
  isUp = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(ended).toHaveBeenCalledExactlyOnceWith(new NetworkError('the server did not respond in time.'))
  vi.useRealTimers()
})

it('stops the health checks once an upload is answered', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn(answer(201, { id: 'draft' }))
  vi.stubGlobal('fetch', fetch)
  await api.uploadImport(new File(['name'], 'all.csv'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('names requests in the desktop app, to cancel them until they are answered', async () => {
  vi.stubGlobal('window', { prospectus: {} })
  const sent: [string, RequestInit][] = []
  let respond = (_response: Response) => {}
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push([path, init])
    return new Promise<Response>((resolve, reject) => {
      respond = resolve
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })
  })
  const caller = new AbortController()
  const calledOff = api.listTopics({ signal: caller.signal })
  caller.abort(new Error('called off'))
  await expect(calledOff).rejects.toThrow('called off')
  const name = new Headers(sent[0]?.[1].headers).get('x-window-request')
  expect(sent.slice(1)).toEqual([[`/shell/requests/${name}`, { method: 'DELETE' }]])
  const answered = new AbortController()
  const topics = api.listTopics({ signal: answered.signal })
  respond(Response.json([]))
  await topics
  answered.abort()
  expect(sent).toHaveLength(3)
})

it('marks requests as unattended a minute after the last user input', async () => {
  const fetch = vi.fn(answer(200, {}))
  vi.stubGlobal('fetch', fetch)
  const sent = async () => {
    await api.listTopics()
    const [, options] = fetch.mock.lastCall as unknown as [string, { headers: Record<string, string> }]
    return UNATTENDED_HEADER in options.headers
  }
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now')
  const outcomes: boolean[] = []
  for (const ms of [59_000, 61_000]) {
    clock.mockReturnValue(now + ms)
    outcomes.push(await sent())
  }
  markTouched()
  outcomes.push(await sent())
  expect(outcomes).toEqual([false, true, false])
})
