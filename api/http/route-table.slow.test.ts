import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ALL_ENDPOINTS } from '#contract/endpoints/all'
import type { Endpoint } from '#contract/endpoints/endpoint'
import { parseAccess } from '#contract/endpoints/endpoint'
import { errorResponse } from '#contract/responses'
import { DOCS_PATH } from '#contract/routes'
import { Prisma } from '../generated/sqlite/client.ts'
import type { Answer, HttpClient } from '../testing/http-client.ts'
import { listRoutes } from '../testing/list-routes.ts'
import { sampleBody } from '../testing/sample-bodies.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const KEY = 'the key of these tests'
const UNKNOWN_ID = '0190c2d4-0000-7000-8000-000000000000'

/** URLs that don't respond with JSON. */
const NO_CALLS = [`get ${DOCS_PATH}`, 'get /uploads/:name']

let server: TestServer
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer({ ADMIN_KEY: KEY, TRUST_PROXY: '1' })
  admin = await server.signedIn()
  stored = await readStored()
})
afterAll(() => server.close())

let networks = 0
/** Sends each request from a new network, because rate limits are tested elsewhere. */
function call(
  client: HttpClient,
  { method, path }: Endpoint,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  networks += 1
  const address = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
  return client.request<{ message: string; error: string }>(
    method.toUpperCase(),
    path.replace(/:\w+/g, UNKNOWN_ID),
    { body, headers: { 'X-Forwarded-For': address, 'x-admin-key': KEY, ...headers } },
  )
}

/** Tables that refused requests may change: counters, sessions, codes, messages and report counts. */
const VOLATILE = [
  'RateLimit',
  'Session',
  'TrustedDevice',
  'LoginCode',
  'PasswordReset',
  'Message',
  'ReportDay',
]

type Table = { findMany(): Promise<unknown[]> }

/** All other tables. */
async function readStored(): Promise<string> {
  const { database } = server.deps
  const tables = Object.values(Prisma.ModelName).filter((name) => !VOLATILE.includes(name))
  const rows = await Promise.all(
    tables.map((name) =>
      (Reflect.get(database, `${name[0]?.toLowerCase()}${name.slice(1)}`) as Table).findMany(),
    ),
  )
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

/** Contents at the last read, which takes longer than the requests of most tests. */
let stored: string

async function expectNothingWritten() {
  const before = stored
  stored = await readStored()
  expect(stored).toBe(before)
}

function expectRefusal(
  response: Answer<{ message: string; error: string }>,
  statuses: readonly number[],
  what: string,
) {
  expect(statuses, `${what}: ${response.status} ${JSON.stringify(response.body)}`).toContain(response.status)
  expect(z.safeParse(errorResponse, response.body).success, what).toBe(true)
  expect(response.body.error).toBe(response.body.message)
  expect(response.body.message, what).toMatch(/^[A-Z0-9][^\n]{5,200}$/)
}

describe('the route table', () => {
  it('matches the mounted routes', () => {
    const mounted = listRoutes(server.app).filter((route) => !NO_CALLS.includes(route))
    expect(mounted.sort()).toEqual(ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort())
  })
})

const named = (calls: readonly Endpoint[]) =>
  calls.map((each) => [`${each.method.toUpperCase()} ${each.path}`, each] as const)
const endpointsBehindSignIn = ALL_ENDPOINTS.filter(({ access }) => access !== 'public')
const withBody = ALL_ENDPOINTS.filter(({ body }) => body !== undefined)
const withKey = ALL_ENDPOINTS.filter(({ access }) => parseAccess(access).needsAdminKey)
const withId = ALL_ENDPOINTS.filter(({ path, access }) => /:id/.test(path) && access !== 'public')

describe.each(named(endpointsBehindSignIn))('%s', (_, each) => {
  it('refuses a request without a session, even with the admin key and a valid body', async () => {
    const response = await call(server.visitor(), each, each.body ? sampleBody(each) : undefined)
    expectRefusal(response, [401], 'stranger')
    await expectNothingWritten()
  })
})

describe.each(named(withKey))('%s', (_, each) => {
  it.each([
    ['no key', ''],
    ['a wrong key', 'nearly'],
  ])('refuses %s', async (__, key) => {
    const response = await call(admin, each, each.body ? sampleBody(each) : undefined, { 'x-admin-key': key })
    expectRefusal(response, [403], key)
    await expectNothingWritten()
  })
})

describe.each(named(withId))('%s', (_, each) => {
  it('responds 404 for an unknown id', async () => {
    expectRefusal(await call(admin, each, each.body ? sampleBody(each) : undefined), [404], 'unknown id')
  })
})

describe.each(named(withBody))('invalid input to %s', (_, each) => {
  const client = () => (each.access === 'public' ? server.visitor() : admin)
  const body = () => sampleBody(each)
  const keys = Object.keys(sampleBody(each))

  it('is refused with a message per field, and writes nothing', async () => {
    for (const key of keys) {
      const long = Array.isArray(body()[key]) ? ['x'.repeat(20_000)] : 'x'.repeat(20_000)
      for (const [what, value] of [
        ['too long', long],
        ['an object', { $ne: null }],
        ['an array of objects', [{ $gt: '' }]],
        ['a function name', { toString: 'x', constructor: 1 }],
        ['a boolean', true],
      ] as const) {
        const wrong = { ...body(), [key]: value }
        if (what === 'a boolean' && z.safeParse(each.body ?? z.never(), wrong).success) continue
        expectRefusal(await call(client(), each, wrong), [400], `${key} is ${what}`)
      }
    }
    await expectNothingWritten()
  })
  it('is refused when a required field is missing', async () => {
    for (const key of keys) {
      const { [key]: _, ...without } = body()
      if (z.safeParse(each.body ?? z.unknown(), without).success) continue
      expectRefusal(await call(client(), each, without), [400], `${key} is missing`)
    }
    await expectNothingWritten()
  })
  it('is refused for other types than a JSON object', async () => {
    for (const [what, value] of [
      ['an unknown key', { ...body(), isOwner: 'yes' }],
      ['nothing', undefined],
      ['a prototype', JSON.stringify(body()).replace(/}$/, ',"__proto__":{"isOwner":"yes"}}')],
      ['an array', [body()]],
      ['a string', '"text"'],
      ['null', 'null'],
      ['broken JSON', '{"a":'],
    ] as const) {
      expectRefusal(await call(client(), each, value), [400], what)
    }
    const form = await call(client(), each, 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })
    expectRefusal(form, [415], 'a form')
    const huge = await call(client(), each, { ...body(), [String(keys[0])]: 'x'.repeat(70_000) })
    expectRefusal(huge, [413], 'a huge body')
    await expectNothingWritten()
  })
})
