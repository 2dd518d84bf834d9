import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ALL_PERMISSIONS, type Viewer } from '#contract/roles'
import { ROUTES, SHELL_ROUTES, UNATTENDED_HEADER } from '#contract/routes'
import { nonEmpty } from '../../../api/testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../../api/testing/test-server.ts'
import type { Notice } from '../../bridge/bridge.ts'
import { createProtocolHandler } from '../../testing/protocol-handler.ts'
import { signIn, WITHOUT_CODE } from '../../testing/sign-in.ts'
import { countNew } from './count-new.ts'
import { Desk } from './live-enquiries.ts'

const ORIGIN = 'http://127.0.0.1:9'

let server: TestServer
let desk: Desk | undefined
beforeAll(async () => {
  server = await startTestServer(WITHOUT_CODE)
})
afterEach(() => desk?.stop())
afterAll(() => server.close())

const send = (name: string) =>
  server.visitor().post('/api/enquiries', {
    name,
    mobile: '9876543210',
    email: 'a@example.com',
    course: 'Java',
    message: '',
  })

/** Returns reported values one by one. */
function reports<T>() {
  const items: T[] = []
  const waiting: ((item: T) => void)[] = []
  return {
    report(item: T) {
      const take = waiting.shift()
      if (take) take(item)
      else items.push(item)
    },
    next: () =>
      items.length > 0 ? Promise.resolve(items.shift() as T) : new Promise<T>((take) => waiting.push(take)),
  }
}

/** Creates a desk whose server responds by `response`, and records its calls. */
function deskOn(
  response: (path: string, init: RequestInit) => Promise<Response>,
  origin: string | null = ORIGIN,
  whoAmI: () => Response = () => new Response(null, { status: 401 }),
) {
  const events: [what: string, how: unknown][] = []
  const requests: [string, RequestInit][] = []
  desk = new Desk({
    async fetch(address, init) {
      const path = address.replace(ORIGIN, '')
      if (path === SHELL_ROUTES.currentUser) return whoAmI()
      requests.push([path, init])
      return response(path, init)
    },
    serverOrigin: () => origin,
    notify: (notification) => events.push(['ring', notification]),
    onCount: (count) => events.push(['counted', count]),
    onSession: (state) => events.push(['session', state]),
    onViewer: (viewer) => events.push(['viewed', viewer]),
    onError: (what, error) => events.push([what, String(error)]),
    batchMs: 20,
    retryMs: 60_000,
  })
  return { desk, events, requests }
}
const getEvents = (text: string) => new Response(text)
const arrival = (id: string, spamReason: string | null) =>
  `id: ${id}\nevent: enquiry-created\ndata: ${JSON.stringify({ kind: 'student', enquiry: { id, name: `Ravi ${id}`, spamReason, course: 'Java' } })}\n\n`

it('notifies of new enquiries, but not of other events and suspected spam, and counts once', async () => {
  const stream = `${arrival('1', 'trap')}event: enquiry-changed\ndata: {}\n\n${arrival('2', null)}`
  const {
    desk: quiet,
    events,
    requests,
  } = deskOn(async (path) =>
    path === ENDPOINTS.streamEvents.path
      ? getEvents(stream)
      : Response.json({ total: path.includes('service') ? 2 : 3 }),
  )
  quiet.start()
  await vi.waitFor(() => expect(events).toHaveLength(3))
  expect(Object.fromEntries(events)).toEqual({
    session: 'in',
    ring: { title: 'New enquiry: Ravi 2', body: 'Java', path: '/enquiries?enquiry=2', enquiryId: '2' },
    counted: 5,
  })
  expect(requests.map(([path]) => path)).toEqual([
    ENDPOINTS.streamEvents.path,
    `${ROUTES.studentEnquiries}?page=1&pageSize=1&status=New`,
    `${ROUTES.serviceEnquiries}?page=1&pageSize=1&status=new`,
  ])
  for (const [, init] of nonEmpty(requests))
    expect(init).toMatchObject({
      credentials: 'include',
      redirect: 'error',
      bypassCustomProtocolHandlers: true,
    })
  for (const [, init] of nonEmpty(requests.slice(1)))
    expect(init, 'does not count as use of the session').toMatchObject({
      headers: { [UNATTENDED_HEADER]: '1' },
    })
  expect(requests[0]?.[1]).toMatchObject({ headers: {}, cache: 'no-store' })
})

it('resumes after sleep, and starts over with another server', async () => {
  const { desk: sleeper, requests } = deskOn(async (path) =>
    path === ENDPOINTS.streamEvents.path ? getEvents(arrival('7', 'trap')) : Response.json({ total: 0 }),
  )
  const streams = () =>
    requests.filter(([path]) => path === ENDPOINTS.streamEvents.path).map(([, { headers }]) => headers)
  sleeper.start()
  await vi.waitFor(() => expect(requests).toHaveLength(3))
  sleeper.restart()
  await vi.waitFor(() => expect(requests).toHaveLength(6))
  sleeper.stop({ forget: true })
  sleeper.start()
  await vi.waitFor(() => expect(requests).toHaveLength(9))
  expect(streams()).toEqual([{}, { 'last-event-id': '7' }, {}])
})

it.each([
  [
    'nobody is signed in for one of the lists',
    async () => new Response(null, { status: 401 }),
    ['counted', 0],
  ],
  [
    'the network fails',
    async () => {
      throw new Error('net::ERR_CONNECTION_RESET')
    },
    ['Counting new enquiries', 'Error: net::ERR_CONNECTION_RESET'],
  ],
])('reports it when %s while counting', async (_what, fail, expected) => {
  const { desk: unlucky, events } = deskOn(async (path) => {
    if (path === ENDPOINTS.streamEvents.path) return getEvents(': open\n\n')
    return path.startsWith(ROUTES.serviceEnquiries) ? fail() : Response.json({ total: 3 })
  })
  unlucky.start()
  await vi.waitFor(() => expect(events).toEqual([['session', 'in'], expected]))
})

it('sends no requests without a server, and counts nothing after signing out', async () => {
  const { desk: alone, events, requests } = deskOn(async () => Response.json({}), null)
  alone.start()
  alone.stop()
  expect(events).toEqual([
    ['session', 'in'],
    ['counted', 0],
    ['session', 'out'],
  ])
  expect(requests).toEqual([])
})

it.each([401, 403])('reports an expired session (%i) and a new one once each', async (status) => {
  const { desk: deaf, events } = deskOn(async () => new Response(null, { status }))
  deaf.start()
  const lost = [
    ['session', 'in'],
    ['counted', 0],
    ['session', 'lost'],
  ]
  await vi.waitFor(() => expect(events).toEqual(lost))
  deaf.endSession()
  expect(events.splice(0)).toEqual([...lost, ['counted', 0]])
  deaf.start()
  await vi.waitFor(() => expect(events).toEqual(lost))
})

it('ignores a count that arrives after sign-out or a change of servers', async () => {
  const waiting: ((total: number) => void)[] = []
  const { desk: late, events } = deskOn(async (path) => {
    if (path === ENDPOINTS.streamEvents.path) return new Response(new ReadableStream())
    return Response.json({ total: await new Promise<number>((resolve) => waiting.push(resolve)) })
  })
  late.start()
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  late.stop()
  const before = events.length
  for (const respond of waiting) respond(7)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(events.slice(before)).toEqual([])
})

it('reads permissions whenever the stream opens, and reports changes', async () => {
  const users = ['publish', 'publish', 'read-audit'].map((permission) => ({
    user: { id: '1', permissions: [permission, 'of a newer server'] },
  }))
  const { desk: watched, events } = deskOn(
    async (path) =>
      path === ENDPOINTS.streamEvents.path ? getEvents(': open\n\n') : Response.json({ total: 0 }),
    ORIGIN,
    () => Response.json(users.shift()),
  )
  const views = () => events.filter(([what]) => what === 'viewed').map(([, viewer]) => viewer)
  const publisher = { id: '1', permissions: ['publish'] }
  const auditor = { id: '1', permissions: ['read-audit'] }
  watched.start()
  await vi.waitFor(() => expect(views()).toEqual([publisher]))
  for (const left of [1, 0]) {
    watched.restart()
    await vi.waitFor(() => expect(users).toHaveLength(left))
  }
  await vi.waitFor(() => expect(views()).toEqual([publisher, auditor]))
  watched.stop()
  expect(views()).toEqual([publisher, auditor, null])
})

it('stops reading an endless response', async () => {
  let sent = 0
  const endless = async () =>
    new Response(
      new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1
          if (sent > 100) controller.close()
          else controller.enqueue(new Uint8Array(64 * 1024).fill(0x20))
        },
      }),
    )
  await expect(countNew(endless, ORIGIN)).rejects.toThrow()
  expect(sent).toBeLessThan(20)
})

it('notifies of new enquiries and counts them with the page’s session cookie', async () => {
  const page = createProtocolHandler(server.url)
  const notifications = reports<Notice>()
  const counts = reports<number>()
  const viewers = reports<Viewer | null>()
  const failures: unknown[] = []
  desk = new Desk({
    fetch: page.session.fetch,
    serverOrigin: () => server.url,
    notify: notifications.report,
    onCount: counts.report,
    onSession: () => undefined,
    onViewer: viewers.report,
    onError: (_what, error) => failures.push(error),
    batchMs: 1,
    retryMs: 1,
  })
  expect(await countNew(page.session.fetch, server.url), 'nobody is signed in').toBeNull()
  await signIn(server, page)
  desk.start()
  expect(await counts.next()).toBe(0)
  expect((await viewers.next())?.permissions).toEqual(ALL_PERMISSIONS)

  await send('Ravi')
  expect(await notifications.next()).toMatchObject({ title: 'New enquiry: Ravi', body: 'Java' })
  expect(await counts.next()).toBe(1)

  const list = await page.request('/api/enquiries')
  const [enquiry] = (await list.json()) as { id: string }[]
  await page.send('PATCH', `/api/enquiries/${enquiry?.id}`, { status: 'Contacted' })
  expect(await counts.next()).toBe(0)

  desk.stop()
  expect(await counts.next()).toBe(0)
  expect(failures).toEqual([])
})
