import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { API_KEY_TEXTS, KEY_SCOPE_NAMES, type KeyScope, missingScopeMessage } from '#contract/api-keys'
import { COLLECTION_NAMES } from '#contract/collections/all'
import { ALL_ENDPOINTS, ENDPOINTS } from '#contract/endpoints/all'
import { type Endpoint, parseAccess } from '#contract/endpoints/endpoint'
import { getScope } from '#contract/endpoints/key-scopes'
import { ERROR_TEXTS } from '#contract/errors'
import {
  type AccountRights,
  ALL_PERMISSIONS,
  missingPermissionMessage,
  ROLE_NAMES,
  toPermissions,
} from '#contract/roles'
import { DOCS_PATH, pathFor, ROUTES } from '#contract/routes'
import { newApiKey } from '../features/api-keys/hash-key.ts'
import { SITE } from '../testing/built-site.ts'
import { newPerson, registerOther } from '../testing/colleague.ts'
import { ADMIN } from '../testing/first-admin.ts'
import type { HttpClient } from '../testing/http-client.ts'
import { listRoutes } from '../testing/list-routes.ts'
import { nonEmpty } from '../testing/non-empty.ts'
import { sampleBody } from '../testing/sample-bodies.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const KEY = 'the key of these tests'
const HOUR = 3_600_000
const NOBODY = '0190c2d4-0000-7000-8000-000000000000'

let server: TestServer
let asha: HttpClient
let ravi: HttpClient
beforeAll(async () => {
  server = await startTestServer({ ADMIN_KEY: KEY, TRUST_PROXY: '1' }, SITE)
  asha = await server.signedIn()
  ravi = await registerOther(asha, server, newPerson('Ravi Menon'))
  await registerOther(asha, server, newPerson(LEAVING))
})
afterAll(() => server.close())

type Headers = Record<string, string>

/** User whose sessions end during the tests. */
const LEAVING = 'Lata Leaving'

const ADMINISTRATOR: AccountRights = { role: 'administrator', mayPublish: false, mayExport: false }

/** Creates a session with its own cookie, because some endpoints end the session that calls them. */
async function sessionCookie({
  isOver = false,
  standing = ADMINISTRATOR,
  name = 'Ravi Menon',
} = {}): Promise<Headers> {
  const { database, tokens, clock } = server.deps
  const { id: sub } = await database.account.findFirstOrThrow({ where: { name } })
  await database.account.update({ where: { id: sub }, data: standing })
  const data = { accountId: sub, lastSeenAt: new Date(clock.now()), expiresAt: new Date(clock.now() + HOUR) }
  const { id: jti } = await database.session.create({ data })
  if (isOver) await database.session.delete({ where: { id: jti } })
  return { Cookie: `session=${await tokens.sign('session', { sub, jti }, clock.now(), HOUR)}` }
}

async function pendingCookie(): Promise<Headers> {
  const { database, tokens, clock } = server.deps
  const { id: sub } = await database.account.findFirstOrThrow()
  const token = await tokens.sign('otp-pending', { sub, jti: 'attempt' }, clock.now(), HOUR)
  return { Cookie: `otp-pending=${token}` }
}

const KEY_HEADER = { 'x-admin-key': KEY }

type MayUse = (call: Endpoint) => boolean
const isOpen: MayUse = ({ access }) => access === 'public'

/** True if an account with these rights may use an endpoint. The admin key alone opens none. */
const mayWith =
  (standing: AccountRights, hasKey = false): MayUse =>
  ({ access }) => {
    const { permission, needsAdminKey, isPublic } = parseAccess(access)
    const isAllowed = permission === undefined || toPermissions(standing).includes(permission)
    return isPublic || (isAllowed && (hasKey || !needsAdminKey))
  }

const NO_SWITCHES = { mayPublish: false, mayExport: false }
const standings: readonly AccountRights[] = ROLE_NAMES.flatMap((role) => [
  { ...NO_SWITCHES, role },
  { ...NO_SWITCHES, role, mayPublish: true },
  { ...NO_SWITCHES, role, mayExport: true },
])
const getSwitch = ({ mayPublish, mayExport }: AccountRights) =>
  mayPublish ? ' who may publish' : mayExport ? ' who may export' : ''

/** Accounts with each combination of rights, without and with the admin key. */
const STANDINGS = standings.flatMap((standing) =>
  [false, true].map((hasKey) => ({
    role: `${standing.role}${getSwitch(standing)}${hasKey ? ', with the key' : ''}`,
    headers: async (name?: string) => ({
      ...(hasKey ? KEY_HEADER : {}),
      ...(await sessionCookie({ standing, name })),
    }),
    may: mayWith(standing, hasKey),
  })),
)

/** Returns headers with an API key. Its rate limit allows only a few endpoints per key. */
async function apiKeyHeaders(scopes: readonly KeyScope[], end: object = {}): Promise<Headers> {
  const { database, clock } = server.deps
  const { secret, hash, prefix } = newApiKey()
  const maker = await database.account.findFirstOrThrow({ where: { name: ADMIN.name } })
  const by = { createdById: maker.id, createdByName: maker.name, createdAt: new Date(clock.now()) }
  const expiresAt = new Date(clock.now() + HOUR)
  await database.apiKey.create({
    data: { name: 'Program', hash, prefix, scopes: [...scopes], expiresAt, ...by, ...end },
  })
  return { Authorization: `Bearer ${secret}` }
}

const mayAsApp =
  (scopes: readonly KeyScope[]): MayUse =>
  (call) => {
    const scope = getScope(call)
    return isOpen(call) || (scope !== undefined && scopes.includes(scope))
  }

/** API keys with each scope and with all, alone and together with an administrator's session. */
const PROGRAMS = [...KEY_SCOPE_NAMES.map((scope) => [scope]), KEY_SCOPE_NAMES].flatMap((scopes) =>
  [false, true].map((isBeside) => ({
    role: `an API key for ${scopes.join(', ')}${isBeside ? ', with an administrator’s session and admin key' : ''}`,
    headers: async (name?: string) => ({
      ...(isBeside ? { ...KEY_HEADER, ...(await sessionCookie({ name })) } : {}),
      ...(await apiKeyHeaders(scopes)),
    }),
    may: mayAsApp(scopes),
  })),
)

/** Invalid API keys, together with an administrator's session. */
const INVALID_KEYS = (
  [
    ['was revoked', () => ({ withdrawnAt: new Date() })],
    ['has expired', () => ({ expiresAt: new Date(server.deps.clock.now() - 1) })],
    ['no longer has a creator', () => ({ createdById: null })],
    ['is unknown', () => ({ hash: crypto.randomUUID() })],
  ] as const
).map(([state, end]) => ({
  role: `an API key that ${state}, with an administrator’s session and admin key`,
  headers: async (name?: string) => ({
    ...KEY_HEADER,
    ...(await sessionCookie({ name })),
    ...(await apiKeyHeaders(KEY_SCOPE_NAMES, end())),
  }),
  may: isOpen,
}))

/** Callers and the endpoints they may use. */
const ROLES: readonly { role: string; headers: (name?: string) => Promise<Headers>; may: MayUse }[] = [
  { role: 'a visitor', headers: async () => ({}), may: isOpen },
  {
    role: 'a visitor with a set-up link after the set-up',
    headers: async () => ({ 'x-setup-token': server.deps.tokens.setupToken() }),
    may: isOpen,
  },
  { role: 'a user who has yet to enter the code', headers: pendingCookie, may: isOpen },
  {
    role: 'a user with an expired session and the admin key',
    headers: async (name) => ({ ...KEY_HEADER, ...(await sessionCookie({ name, isOver: true })) }),
    may: isOpen,
  },
  ...STANDINGS,
  ...PROGRAMS,
  ...INVALID_KEYS,
]

/** Messages of endpoints for missing permissions. */
const NO_RIGHT: readonly unknown[] = [
  ERROR_TEXTS.signIn,
  ACCOUNT_TEXTS.endedElsewhere,
  ERROR_TEXTS.adminKey,
  ACCOUNT_TEXTS.registerRefused,
  ACCOUNT_TEXTS.setupRefused,
  ACCOUNT_TEXTS.setupUsed,
  API_KEY_TEXTS.neverForKeys,
  API_KEY_TEXTS.unknown,
  API_KEY_TEXTS.expired,
  API_KEY_TEXTS.wasRevoked,
  ...KEY_SCOPE_NAMES.map(missingScopeMessage),
]

/** Messages for accounts without a permission. */
const REFUSED = ROLE_NAMES.flatMap((role) =>
  ALL_PERMISSIONS.map((each) => missingPermissionMessage(role, each)),
)
const isNoRight = (message: unknown) => [...NO_RIGHT, ...REFUSED].includes(message)

let networks = 0
/** Sends a useless body from a new network each time. @returns the status, and whether access was granted */
async function ask(method: string, path: string, headers: Headers, query = '') {
  networks += 1
  const stop = new AbortController()
  const response = await fetch(server.url + path.replace(/:\w+/g, NOBODY) + query, {
    method,
    redirect: 'manual',
    signal: stop.signal,
    headers: {
      'X-Forwarded-For': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
      ...(method === 'GET' ? {} : { Origin: server.url, 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: '{"nothing":"of use"}' }),
  })
  const isError = response.status >= 400 && response.headers.get('content-type')?.includes('json')
  const message = isError ? ((await response.json()) as { message: string }).message : undefined
  stop.abort()
  return { status: response.status, isIn: !([401, 403].includes(response.status) && isNoRight(message)) }
}

const table = new Map(ALL_ENDPOINTS.map((call) => [`${call.method} ${call.path}`, call]))
const mounted = () => [...new Set(listRoutes(server.app))]
const methodAndPath = (route: string) => {
  const [method = '', path = ''] = route.split(' ')
  return [method.toUpperCase(), path] as const
}

/** Number of endpoints called with the same headers, below the rate limit of an API key. */
const SHARE = 100

describe('access control', () => {
  afterAll(async () => void (await sessionCookie()))
  it.each(ROLES)('gives $role access to exactly the endpoints in the table', async ({ headers, may }) => {
    const calls = mounted().filter((route) => table.has(route))
    expect(calls).toHaveLength(ALL_ENDPOINTS.length)
    const shares = await Promise.all(calls.filter((_, at) => at % SHARE === 0).map(() => headers()))
    const leaving = new Map<string, Headers>(
      await Promise.all(
        [ENDPOINTS.logout, ENDPOINTS.endOtherSessions].map(
          async ({ method, path }) => [`${method} ${path}`, await headers(LEAVING)] as const,
        ),
      ),
    )
    const outcomes = await Promise.all(
      calls.map(async (route, at) => {
        const call = table.get(route)
        const isExpected = call !== undefined && may(call)
        const { status, isIn } = await ask(
          ...methodAndPath(route),
          leaving.get(route) ?? shares[Math.floor(at / SHARE)] ?? {},
        )
        return isIn === isExpected && status < 500 ? 'as the table says' : `${route} answered ${status}`
      }),
    )
    expect(outcomes.filter((outcome) => outcome !== 'as the table says')).toEqual([])
  })

  it('makes every other route public: pages, images, forms without JavaScript', async () => {
    const others = mounted().filter((route) => !table.has(route))
    expect(others.filter((route) => !route.startsWith('get '))).toEqual(['post /', 'post /contact'])
    expect(others.filter((route) => route.includes(' /api'))).toEqual([`get ${DOCS_PATH}`])
    expect(others.length).toBeGreaterThan(40)
    // Social media images take long to render, so one stands for all.
    const reads = others.filter((route) => /^get (?!.og.(?!home))/.test(route))
    const staff = await sessionCookie()
    const outcomes = await Promise.all(
      reads.map(async (route) => {
        const [method, path] = methodAndPath(route)
        const answers = await Promise.all([ask(method, path, {}), ask(method, path, staff)])
        return { route, isSame: answers[0].status === answers[1].status && answers[0].isIn }
      }),
    )
    expect(outcomes.filter(({ isSame }) => !isSame)).toEqual([])
  })

  it('does not accept the admin key in a URL', async () => {
    const session = await sessionCookie()
    const queries = ['x-admin-key', 'adminKey', 'key'].map((name) => `?${name}=${encodeURIComponent(KEY)}`)
    for (const query of nonEmpty(queries))
      expect(await ask('POST', '/api/services', session, query)).toEqual({ status: 403, isIn: false })
  })
})

/** Owners of the resource at a URL: its user, all staff, anyone with the unguessable URL, or everyone. */
const OWNERSHIP: readonly [of: 'owner' | 'staff' | 'bearer' | 'everyone', RegExp][] = [
  ['owner', /\/(sessions|devices|views)\/:id$/],
  ['owner', /\/passkeys\/:id(\/removal)?$/],
  [
    'staff',
    /\/(desk\/(enquiries|people|proposals|erasures|imports|activities|batches|demo-classes|bookings)|(service-)?enquiries)\/:id/,
  ],
  ['staff', /\/(admin|invitations)\/:id(\/(code|role|renewal|sign-in-reset|sign-out))?$/],
  ...COLLECTION_NAMES.map(
    (name) => ['staff', new RegExp(`^/api/${name}/:id(?:/restore|/bin)?$`)] as ['staff', RegExp],
  ),
  ['staff', /\/webhooks\/:id/],
  ['staff', /\/keys\/:id$/],
  ['staff', /\/site-bundle\/kept\/:id\/restore$/],
  ['everyone', /\/page-texts\/:page$/],
  ['bearer', /\/(password\/reset\/:token|enquiry-state\/:reference(\/booking|\/demo-class\.ics)?)$/],
]

/** Returns a valid body for a collection. */
function addedTo(name: string): object {
  const call = table.get(`post /api/${name}`)
  if (!call) throw new Error(`Nothing can be added to ${name}.`)
  return sampleBody(call)
}

describe('ownership', () => {
  it('is defined once for every URL with an id', () => {
    const paths = [...table.values()].map(({ path }) => path).filter((path) => path.includes(':'))
    const wrong = paths.filter((path) => OWNERSHIP.filter(([, pattern]) => pattern.test(path)).length !== 1)
    expect(wrong).toEqual([])
  })

  it('lets only the owner delete sessions, devices and views', async () => {
    const { database } = server.deps
    const { id: accountId } = await database.account.findFirstOrThrow({ where: { name: 'Ravi Menon' } })
    const times = { lastSeenAt: new Date(), expiresAt: new Date(Date.now() + HOUR) }
    const own = [
      [ENDPOINTS.endSession.path, await database.session.create({ data: { accountId, ...times } })],
      [
        ENDPOINTS.forgetDevice.path,
        await database.trustedDevice.create({ data: { accountId, tokenHash: 'of a device', ...times } }),
      ],
      [
        ENDPOINTS.deleteView.path,
        await database.savedView.create({ data: { accountId, name: 'Own', query: '', isShared: false } }),
      ],
    ] as const
    for (const [route, { id }] of nonEmpty(own)) {
      const path = pathFor(route, { id })
      const statuses = [await asha.delete(path), await ravi.delete(path), await ravi.delete(path)]
      expect([route, ...statuses.map(({ status }) => status)]).toEqual([route, 404, 200, 404])
    }
  })

  it('lets staff change and delete each other’s site content', async () => {
    const headers = KEY_HEADER
    const deviations: string[] = []
    for (const [name, body] of COLLECTION_NAMES.map((each) => [each, addedTo(each)] as const)) {
      const made = await asha.post<{ id: string }>(`/api/${name}`, body, { headers })
      const path = `/api/${name}/${made.body.id}`
      const statuses = [
        made.status,
        (await ravi.put(path, body, { headers })).status,
        (await ravi.delete(path, { headers })).status,
      ]
      if (statuses.join() !== '201,200,200') deviations.push(`${name}: ${statuses.join()}`)
    }
    expect(deviations).toEqual([])
  })

  it('lets all staff change an enquiry, and its visitor only read it by reference', async () => {
    const body = { name: 'Meera', mobile: '9876543210', email: 'meera@example.com', course: 'Java' }
    const { id } = (await server.visitor().post<{ id: string }>(ROUTES.studentEnquiries, body)).body
    const path = pathFor(ENDPOINTS.readEnquiry.path, { id })
    for (const client of [asha, ravi]) {
      expect((await client.patch(path, { status: 'Contacted' })).status).toBe(200)
      expect((await client.get(path)).status).toBe(200)
    }
    expect((await server.visitor().get(path)).status).toBe(401)
    expect(
      (await server.visitor().get(pathFor('/api/enquiry-state/:reference', { reference: id }))).status,
    ).toBe(404)
  })
})
