import { getEventListeners, once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { HEARTBEAT_MS } from '#contract/events'
import { ROUTES } from '#contract/routes'
import { createBatcher, parseCreatedEvent, toNotification } from './arrivals.ts'
import { enquiryPath, findDeepLink, parseDeepLink } from './enquiry-paths.ts'
import { LiveEvents, parseEvents, type StreamEvent } from './event-stream.ts'
import { sessionSignal } from './session-signal.ts'

const stream = (...pieces: (string | Uint8Array)[]) => {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      controller.close()
    },
  })
}
const read = async (body: ReadableStream<Uint8Array>) => {
  const events: StreamEvent[] = []
  for await (const event of parseEvents(body, () => undefined)) events.push(event)
  return events
}

describe('parseEvents', () => {
  it('parses events however the network splits them', async () => {
    const text =
      'retry: 3000\n\nid: a-1\nevent: enquiry-created\ndata: {"x":"₹"}\n\n: still here\n\ndata: 1\ndata: 2\n\n'
    const expected = [
      { id: 'a-1', name: 'enquiry-created', data: '{"x":"₹"}' },
      { id: '', name: 'message', data: '1\n2' },
    ]
    expect(await read(stream(text))).toEqual(expected)
    expect(await read(stream(text.replaceAll('\n', '\r\n')))).toEqual(expected)
    for (const ending of ['\n', '\r\n']) {
      const bytes = new TextEncoder().encode(text.replaceAll('\n', ending))
      for (const size of [1, 2, 7]) {
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          bytes.slice(index * size, (index + 1) * size),
        )
        expect(await read(stream(...pieces))).toEqual(expected)
      }
    }
  })
  it('rejects an endless event', async () => {
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new TextEncoder().encode('data: more\n'.repeat(10_000))),
      })
    await expect(read(endless())).rejects.toThrow(/too long/)
  })
  it('ignores an unfinished event', async () => {
    expect(await read(stream('id: 1\nevent: x\ndata: half'))).toEqual([])
  })
  it('drops only the first space after a colon, and accepts fields without one', async () => {
    expect(await read(stream('data:a b\n\n'))).toMatchObject([{ data: 'a b' }])
    expect(await read(stream('id:7\ndata:  two\ndata\nother: x\n\nevent: ping\n\n'))).toEqual([
      { id: '7', name: 'message', data: ' two\n' },
    ])
  })
})

describe('LiveEvents', () => {
  let live: LiveEvents | null = null
  beforeEach(() => {
    live = null
  })
  afterEach(() => live?.stop())

  /** Plays one response per attempt, and resolves after so many `openings`. */
  function play(answers: (() => Response)[], openings: number) {
    const ids: (string | null)[] = []
    const events: string[] = []
    return new Promise<{ ids: (string | null)[]; events: string[] }>((resolve) => {
      live = new LiveEvents({
        open: async (lastEventId) => {
          ids.push(lastEventId)
          if (ids.length === openings) queueMicrotask(() => setImmediate(() => resolve({ ids, events })))
          const response = answers[ids.length - 1]
          if (!response) throw new Error('net::ERR_CONNECTION_REFUSED')
          return response()
        },
        onEvent: ({ data }) => events.push(data),
        onOpen: () => undefined,
        onRefused: () => undefined,
        retryMs: 1,
      })
      live.start()
      live.start()
    })
  }

  it('resumes after the last event despite refused connections', async () => {
    const first = () => new Response(stream('id: r-1\ndata: one\n\nid: r-2\ndata: two\n\n'))
    const refused = () => {
      throw new Error('net::ERR_CONNECTION_REFUSED')
    }
    const { ids, events } = await play(
      [first, refused, () => new Response(stream('id: r-3\ndata: three\n\n'))],
      4,
    )
    expect(ids).toEqual([null, 'r-2', 'r-2', 'r-3'])
    expect(events).toEqual(['one', 'two', 'three'])
  })

  it('leaves nothing behind when the server is down for long', async () => {
    const warned = once(process, 'warning')
    await play([], 20)
    expect(await Promise.race([warned, new Promise((resolve) => setImmediate(resolve, 'none'))])).toBe('none')
  })

  /** Counts the listeners of a signal, including signals that AbortSignal.any() has derived from it. */
  function countFollowers(signal: AbortSignal): number {
    const key = Object.getOwnPropertySymbols(signal).find(({ description = '' }) =>
      /dependant/i.test(description),
    )
    const followers = key ? (Reflect.get(signal, key) as Set<unknown> | undefined) : undefined
    return getEventListeners(signal, 'abort').length + (followers?.size ?? 0)
  }

  it('leaves no more listeners after fifty attempts than after one', async () => {
    const made: AbortSignal[] = []
    const Plain = AbortController
    class Noted extends Plain {
      constructor() {
        super()
        made.push(this.signal)
      }
    }
    vi.stubGlobal('AbortController', Noted)
    await play([], 50)
    vi.unstubAllGlobals()
    expect(made.length).toBeGreaterThan(50)
    expect(Math.max(...made.map(countFollowers))).toBeLessThanOrEqual(1)
  })

  describe('with a lasting connection', () => {
    let ids: (string | null)[]
    let signals: AbortSignal[]
    let streams: ReadableStreamDefaultController<Uint8Array>[]
    let opened: number
    let received: string[]
    /** Opens streams that start with one event, or returns responses with these statuses. */
    function listenTo(statuses: number[] = []) {
      ids = []
      signals = []
      streams = []
      opened = 0
      received = []
      live = new LiveEvents({
        open: async (lastEventId, signal) => {
          ids.push(lastEventId)
          signals.push(signal)
          const status = statuses.shift()
          if (status) return new Response(null, { status })
          const body = new ReadableStream<Uint8Array>({
            start(controller) {
              streams.push(controller)
              controller.enqueue(new TextEncoder().encode(`id: r-${ids.length}\ndata: one\n\n`))
              signal.addEventListener('abort', () => controller.error(new Error('aborted')))
            },
          })
          return new Response(body)
        },
        onEvent: ({ data }) => received.push(data),
        onRefused: () => undefined,
        onOpen: () => {
          opened += 1
        },
        retryMs: 1000,
      })
      return live
    }
    const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    it.each([401, 403])('ends without a session (%i), until it is started again', async (status) => {
      const reader = listenTo([status])
      reader.start()
      await later(60_000)
      expect(ids).toEqual([null])
      reader.start()
      await later(0)
      expect(ids).toEqual([null, null])
    })
    it('keeps trying while the server has errors', async () => {
      listenTo([503, 500]).start()
      await later(999)
      expect(ids).toHaveLength(1)
      await later(1001)
      expect(ids).toHaveLength(3)
    })
    it('closes the old connection on restart, and resumes after the last event', async () => {
      const reader = listenTo()
      reader.start()
      await later(0)
      reader.start()
      reader.restart()
      await later(0)
      expect([ids, signals.map(({ aborted }) => aborted)]).toEqual([
        [null, 'r-1'],
        [true, false],
      ])
    })
    it('reconnects after three missed heartbeats', async () => {
      listenTo().start()
      await later(3 * HEARTBEAT_MS - 1)
      expect([ids, signals.map(({ aborted }) => aborted)]).toEqual([[null], [false]])
      await later(1)
      expect(signals.map(({ aborted }) => aborted)).toEqual([true])
      await later(1000)
      expect(ids).toEqual([null, 'r-1'])
    })
    it('resets the timeout with every heartbeat', async () => {
      listenTo().start()
      await later(2 * HEARTBEAT_MS)
      streams[0]?.enqueue(new TextEncoder().encode(': still here\n\n'))
      await later(3 * HEARTBEAT_MS - 1)
      expect(signals.map(({ aborted }) => aborted)).toEqual([false])
      await later(1)
      expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    })
    it('reports every opening, but not a refusal', async () => {
      listenTo([503]).start()
      await later(0)
      expect(opened).toBe(0)
      await later(1000)
      expect([opened, received]).toEqual([1, ['one']])
    })
    it('resumes after a stop, and starts over with another server', async () => {
      const reader = listenTo()
      reader.start()
      await later(0)
      reader.stop()
      reader.start()
      await later(0)
      reader.stop({ forget: true })
      reader.start()
      await later(0)
      expect(ids).toEqual([null, 'r-1', null])
    })
  })
})

describe('sessionSignal', () => {
  it.each([
    ['POST', ENDPOINTS.login.path, 200, 'started'],
    ['POST', ENDPOINTS.login.path, 401, null],
    ['POST', ENDPOINTS.login.path, 204, 'started'],
    ['POST', ENDPOINTS.login.path, 302, null],
    ['GET', ENDPOINTS.login.path, 200, null],
    ['POST', `${ENDPOINTS.login.path}?next=/`, 200, 'started'],
    ['POST', ENDPOINTS.verifyOtp.path, 200, 'started'],
    ['POST', ENDPOINTS.verifyOtp.path, 400, null],
    ['PUT', '/api/v1/user/password/reset/abc', 200, 'started'],
    ['PUT', '/api/v1/user/password/reset/abc', 400, null],
    ['GET', '/api/v1/user/password/reset/abc', 200, null],
    ['GET', ENDPOINTS.readCurrentUser.path, 200, 'started'],
    ['GET', ENDPOINTS.readCurrentUser.path, 401, 'ended'],
    ['GET', ENDPOINTS.readCurrentUser.path, 503, null],
    ['GET', ENDPOINTS.logout.path, 200, 'ended'],
    ['GET', ENDPOINTS.logout.path, 503, null],
    ['GET', ENDPOINTS.readHealth.path, 200, null],
    ['GET', `${ROUTES.studentEnquiries}?q=x`, 401, null],
    ['PUT', ENDPOINTS.changePassword.path, 200, null],
  ] as const)('%s %s %i: %s', (method, path, status, signal) => {
    expect(sessionSignal(method, path, status)).toBe(signal)
  })
})

describe('deep links', () => {
  it.each([
    ['prospectus://enquiries', '/enquiries'],
    ['prospectus://enquiries/', '/enquiries'],
    ['prospectus://enquiries/01a1fd68-d40e', '/enquiries?enquiry=01a1fd68-d40e'],
  ])('open %s as %s', (address, path) => expect(parseDeepLink(address)).toBe(path))
  it.each([
    'prospectus://settings',
    'prospectus://constructor',
    'prospectus://__proto__',
    'prospectus://enquiries/../settings',
    'prospectus://enquiries/a/b',
    'prospectus://enquiries/a?x=1',
    'prospectus://enquiries/<script>',
    `prospectus://enquiries/${'x'.repeat(65)}`,
    'prospectus:enquiries/1',
    'https://enquiries/1',
    '--enquiries',
    '',
  ])('ignore %j', (address) => expect(parseDeepLink(address)).toBeNull())
  it('are found in the start arguments', () => {
    expect(findDeepLink(['/opt/prospectus', '--hidden', 'prospectus://enquiries/7'])).toBe(
      '/enquiries?enquiry=7',
    )
    expect(findDeepLink(['/opt/prospectus', '--hidden'])).toBeUndefined()
  })
  it('escape special characters in an id', () => {
    const { searchParams, pathname } = new URL(enquiryPath('7&tab=x#₹'), 'app://bundle')
    expect(pathname).toBe('/enquiries')
    expect(Object.fromEntries(searchParams)).toEqual({ enquiry: '7&tab=x#₹' })
  })
})

describe('notifications', () => {
  const event = (data: unknown, name = 'enquiry-created'): StreamEvent => ({
    id: '1',
    name,
    data: JSON.stringify(data),
  })
  const enquiry = { id: '7', name: 'Ravi', email: 'r@example.com', spamReason: null, course: 'Java' }

  it('name the visitor and course, and open the enquiry', () => {
    const arrival = parseCreatedEvent(event({ kind: 'student', enquiry }))
    expect(arrival).toEqual({ kind: 'student', id: '7', name: 'Ravi', subject: 'Java' })
    expect(toNotification(arrival ? [arrival] : [])).toEqual({
      title: 'New enquiry: Ravi',
      body: 'Java',
      path: '/enquiries?enquiry=7',
      enquiryId: '7',
    })
  })
  it('name the service of a service enquiry', () => {
    const service = { ...enquiry, course: undefined, serviceLabel: 'E-Commerce' }
    const arrival = parseCreatedEvent(event({ kind: 'service', enquiry: service }))
    expect(arrival).toMatchObject({ subject: 'E-Commerce' })
    expect(toNotification(arrival ? [arrival] : [])).toMatchObject({ path: '/enquiries?enquiry=7' })
  })
  it.each([
    ['a suspected spam enquiry', event({ kind: 'student', enquiry: { ...enquiry, spamReason: 'trap' } })],
    ['another event', event({ kind: 'student', id: '7' }, 'enquiry-changed')],
    ['an event of another name', event({ kind: 'student', enquiry }, 'enquiry-changed')],
    ['an unreadable event', { id: '1', name: 'enquiry-created', data: '{' }],
    ['an enquiry of an unknown kind', event({ kind: 'robot', enquiry })],
  ])('are not shown for %s', (_what, other) => expect(parseCreatedEvent(other)).toBeNull())
  it('combine several enquiries', () => {
    const arrivals = ['A', 'B', 'C', 'D', 'E'].map((name) => ({
      kind: 'student' as const,
      id: name,
      name,
      subject: '',
    }))
    expect(toNotification(arrivals)).toEqual({
      title: '5 new enquiries',
      body: 'A, B, C and 2 more',
      path: '/enquiries',
    })
    expect(toNotification(arrivals.slice(0, 4))).toMatchObject({ body: 'A, B, C and 1 more' })
    expect(toNotification(arrivals.slice(0, 3))).toMatchObject({ title: '3 new enquiries', body: 'A, B, C' })
    expect(toNotification(arrivals.slice(0, 2))).toMatchObject({ title: '2 new enquiries', body: 'A, B' })
    expect(toNotification([])).toBeNull()
  })
})

describe('createBatcher', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('passes on a burst once, in order', () => {
    const handed: number[][] = []
    const add = createBatcher<number>(500, (items) => handed.push(items))
    add(1)
    add(2)
    vi.advanceTimersByTime(499)
    add(3)
    expect(handed).toEqual([])
    vi.advanceTimersByTime(1)
    add(4)
    vi.advanceTimersByTime(5000)
    expect(handed).toEqual([[1, 2, 3], [4]])
  })
})
