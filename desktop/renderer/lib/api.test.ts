import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNATTENDED_HEADER } from '#contract/routes'
import { someUser } from '#contract/testing/some-user'
import { LOST_HEADER } from '../../bridge/requests'
import { api } from './api'
import { ApiError, failureText, GatewayError, NetworkError } from './api-errors'
import { useConnection } from './connection'
import { markTouched } from './idle'
import { useSession } from './session'

const user = someUser({ email: 'a@x.in', phone: '+919876543210' })
const answer = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  useSession.getState().signIn(user)
  markTouched()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('cookies and JSON go along', async () => {
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

test('a 401 ends the local session', async () => {
  vi.stubGlobal('fetch', answer(401, { message: 'Please sign in' }))
  await expect(api.enquiriesOfKind.student.list({})).rejects.toThrow('Please sign in')
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, user: null })
})

test('a 401 of sign-in itself does not', async () => {
  vi.stubGlobal('fetch', answer(401, { message: 'Wrong' }))
  await expect(api.login({ email: '', password: '' })).rejects.toBeInstanceOf(ApiError)
  expect(useSession.getState().isAuthenticated).toBe(true)
})

test('a late 401 does not end a session that began in the meantime', async () => {
  vi.stubGlobal('fetch', async () => {
    useSession.getState().signIn({ ...user, id: '2' })
    return answer(401, {})()
  })
  await expect(api.readCurrentUser()).rejects.toBeInstanceOf(ApiError)
  expect(useSession.getState().user?.id).toBe('2')
})

test('a 401 ends the session too that was read anew in the meantime, and says why', async () => {
  vi.stubGlobal('fetch', async () => {
    useSession.getState().signIn({ ...user })
    return answer(401, { message: 'Ended elsewhere.' })()
  })
  await expect(api.readCurrentUser()).rejects.toBeInstanceOf(ApiError)
  expect(useSession.getState()).toMatchObject({ user: null, endedBecause: 'Ended elsewhere.' })
})

test('a lost connection is told apart and reported, a response reports it back', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(api.listTopics()).rejects.toEqual(new NetworkError('the server could not be reached.'))
  expect(useConnection.getState().isReachable).toBe(false)
  vi.stubGlobal('fetch', answer(404, {}))
  await expect(api.listTopics()).rejects.toThrow('HTTP 404')
  expect(useConnection.getState().isReachable).toBe(true)
})

test.each<[status: number, headers: Record<string, string>, said: string]>([
  [502, { [LOST_HEADER]: '1' }, 'Is the API running?'],
  [502, { 'content-type': 'text/html' }, 'Login failed'],
  [504, { 'content-type': 'text/html' }, 'Login failed'],
  [504, { 'content-type': 'application/json' }, 'Login failed'],
  [200, { 'content-type': 'text/html; charset=utf-8' }, 'Login failed'],
])('in the place of the API %i with %j leaves the request unanswered: %s', async (status, headers, said) => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status, headers }))
  const error = await api.listTopics().catch((error: unknown) => error)
  expect(error).toBeInstanceOf(NetworkError)
  expect(failureText(error, { failed: 'Login failed', network: 'Is the API running?' })).toBe(said)
  expect(useConnection.getState().isReachable).toBe(false)
})

test.each([
  ['{}', 200],
  ['{"id":', 201],
  [null, 204],
])('a success of a write that says %j is no answer', async (body, status) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  const walkIn = { kind: 'student', channel: 'phone', name: 'A', mobile: '9820000001' } as never
  await expect(api.addWalkIn(walkIn)).rejects.toBeInstanceOf(GatewayError)
})

test.each([400, 403, 429, 500, 503])(
  'a refusal by %i ends no session and is no lost connection',
  async (status) => {
    vi.stubGlobal('fetch', answer(status, { message: 'No' }))
    await expect(api.listTopics()).rejects.toMatchObject({ status, message: 'No' })
    expect(useSession.getState()).toMatchObject({ isAuthenticated: true, user })
    expect(useConnection.getState().isReachable).toBe(true)
  },
)

test('the server counts as connected until a request fails', () => {
  expect(useConnection.getInitialState().isReachable).toBe(true)
})

test('what the caller aborts is no lost connection', async () => {
  useConnection.getState().report(true)
  const calledOff = new DOMException('called off', 'AbortError')
  vi.stubGlobal('fetch', async () => {
    throw calledOff
  })
  await expect(api.listTopics({ signal: AbortSignal.abort() })).rejects.toBe(calledOff)
  expect(useConnection.getState().isReachable).toBe(true)
})

test('what narrows a list stands in its address, but for what is empty', async () => {
  const fetch = vi.fn(answer(200, { items: [], total: 0 }))
  vi.stubGlobal('fetch', fetch)
  await api.listEnquiries({ q: 'a&b', status: undefined, assignee: '', page: 2 })
  expect(fetch).toHaveBeenCalledWith('/api/desk/enquiries?q=a%26b&page=2', expect.anything())
})

test('a file goes as the one field of a form, and a request without a body names no kind of it', async () => {
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

test('a request ends when its caller aborts it, or when nobody responds for half a minute', async () => {
  // As in the oldest supported browsers, which have none.
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function')
  })
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

test('an upload lasts as long as the server shows signs of life, and ends without one', async () => {
  vi.useFakeTimers()
  let isUp = true
  const signs: string[] = []
  vi.stubGlobal('fetch', (path: string, { signal, method }: RequestInit) => {
    // What a file before has left behind asks whole addresses.
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

test('an upload that has been answered asks for no more signs of life', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn(answer(201, { id: 'draft' }))
  vi.stubGlobal('fetch', fetch)
  await api.uploadImport(new File(['name'], 'all.csv'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('in the desktop app a request has a name, by which its end is told until it is answered', async () => {
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

test('what a window asks more than a minute after the last touch says so, until it is touched again', async () => {
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
