import { resolve } from 'node:path'
import type { Session } from 'electron'
import { expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { STAFF_HINT } from '#contract/limits'
import type { Desk } from '../live/live-enquiries.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import type { ConnectionWatch } from '../server/connection-watch.ts'
import { openProtocol } from './open-protocol.ts'
import { RunningRequests } from './running-requests.ts'

const HERE = 'http://127.0.0.1:4000'

/** Cookie that Electron would drop when it quits. */
const PASSING = { name: 'session', value: 'x', session: true }
const HINT = { name: STAFF_HINT, value: '1', session: false }
const toDays = (expirationDate: number) => Math.round((expirationDate - Date.now() / 1000) / 86_400)

/** Opens the scheme in a session whose server responds by `response`. @returns the recorded actions in order */
function opened(
  response: () => Promise<Response>,
  serverOrigin: () => string | null = () => HERE,
  isSignedIn = true,
) {
  const done: unknown[] = []
  let scheme = ''
  let handler: (request: Request) => Promise<Response> = () => expect.unreachable()
  const session = {
    protocol: {
      handle(name: string, handle: typeof handler) {
        scheme = name
        handler = handle
      },
    },
    cookies: {
      get: async () => (isSignedIn ? [PASSING, HINT] : [PASSING]),
      set: async ({ expirationDate = 0 }) => void done.push(`kept for ${toDays(expirationDate)} days`),
      flushStore: async () => void done.push('flushed'),
    },
  }
  openProtocol(session as unknown as Session, {
    folders: { panel: resolve('dist/admin'), shell: resolve('desktop/main/pages') },
    running: new RunningRequests(),
    fetch: response,
    serverOrigin,
    watch: {
      isGone: false,
      recordActivity: () => void done.push('activity'),
      check: async () => done.push('checked') > 0,
    } as unknown as ConnectionWatch,
    desk: {
      start: () => done.push('started'),
      stop: () => done.push('stopped'),
      endSession: () => done.push('lost'),
    } as unknown as Desk,
    lock: { unlock: () => done.push('unlocked') } as unknown as WindowLock,
    failed: (what, error) => done.push([what, String(error)]),
  })
  const request = (path: string, method = 'GET') => handler(new Request(`app://bundle${path}`, { method }))
  return { done, request, scheme }
}
const answering = (status: number) => opened(async () => Response.json({}, { status }))

it('stores the cookies before it starts listening for events', async () => {
  const { done, request, scheme } = answering(200)
  expect((await request(ENDPOINTS.login.path, 'POST')).status).toBe(200)
  expect([scheme, done]).toEqual(['app', ['activity', 'unlocked', 'kept for 30 days', 'flushed', 'started']])
})

it('does not listen after a password that still needs a code', async () => {
  const { done, request } = opened(
    async () => Response.json({}),
    () => HERE,
    false,
  )
  await request(ENDPOINTS.login.path, 'POST')
  expect(done).not.toContain('started')
})

it.each([
  [ENDPOINTS.logout.path, 200, 'stopped'],
  [ENDPOINTS.readCurrentUser.path, 401, 'lost'],
])('stops listening after %s with %i: %s', async (path, status, how) => {
  const { done, request } = answering(status)
  await request(path)
  expect(done).toEqual(['activity', how])
})

it('treats any other response as activity', async () => {
  const { done, request } = answering(503)
  expect((await request(ENDPOINTS.readHealth.path)).status).toBe(503)
  expect(done).toEqual(['activity'])
})

it.each([
  [407, 'text/html'],
  [502, 'application/json'],
  [504, 'text/plain'],
  [502, 'text/html'],
  [200, 'text/html'],
])('does not treat a proxy’s %i in %s as activity, and checks the server', async (status, type) => {
  const { done, request } = opened(
    async () => new Response('away', { status, headers: { 'content-type': type } }),
  )
  await request(ENDPOINTS.readCurrentUser.path)
  expect(done[0]).toBe('checked')
  expect(done).not.toContain('activity')
})

it('reports failed requests and checks the connection', async () => {
  const { done, request } = opened(async () => {
    throw new Error('net::ERR_CONNECTION_RESET')
  })
  expect((await request('/api/enquiries?q=x', 'DELETE')).status).toBe(502)
  expect(done).toEqual([['DELETE /api/enquiries?q=x', 'Error: net::ERR_CONNECTION_RESET'], 'checked'])
})

it.each([
  [ENDPOINTS.login.path, 'POST', 200],
  [ENDPOINTS.readCurrentUser.path, 'GET', 401],
])(
  'ignores a late response to %s from a previous server for the lock and the session',
  async (path, method, status) => {
    for (const next of ['https://other.example.in', null]) {
      let shown: string | null = HERE
      const { done, request } = opened(
        async () => {
          shown = next
          return Response.json({}, { status })
        },
        () => shown,
      )
      await request(path, method)
      expect(done).toEqual([])
    }
  },
)

it('serves files without the server', async () => {
  const { done, request } = answering(200)
  const page = await request('/shell/connect.html')
  expect([page.status, await page.text(), done]).toEqual([200, expect.stringContaining('<form'), []])
})
