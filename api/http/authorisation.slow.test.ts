import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { API_KEY_TEXTS, KEY_SCOPE_NAMES, type KeyScope, scopeRefusalText } from '#contract/api-keys'
import { COLLECTION_NAMES } from '#contract/collections/all'
import { ALL_ENDPOINTS, ENDPOINTS } from '#contract/endpoints/all'
import { type Endpoint, parseAccess } from '#contract/endpoints/endpoint'
import { getScope } from '#contract/endpoints/key-scopes'
import { ERROR_TEXTS } from '#contract/errors'
import { ALL_PERMISSIONS, ROLE_NAMES, refusalText, type Standing, toPermissions } from '#contract/roles'
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

/** Whose sessions end by what is asked with them. */
const LEAVING = 'Lata Leaving'

const ADMINISTRATOR: Standing = { role: 'administrator', mayPublish: false, mayExport: false }

/** A cookie of a session of its own: some endpoints end the one that they are called with. */
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

/** Whether an account of this standing may use an endpoint. The key opens nothing that the standing does not. */
const mayWith =
  (standing: Standing, hasKey = false): MayUse =>
  ({ access }) => {
    const { permission, needsAdminKey, isPublic } = parseAccess(access)
    const isAllowed = permission === undefined || toPermissions(standing).includes(permission)
    return isPublic || (isAllowed && (hasKey || !needsAdminKey))
  }

const NO_SWITCHES = { mayPublish: false, mayExport: false }
const standings: readonly Standing[] = ROLE_NAMES.flatMap((role) => [
  { ...NO_SWITCHES, role },
  { ...NO_SWITCHES, role, mayPublish: true },
  { ...NO_SWITCHES, role, mayExport: true },
])
const getSwitch = ({ mayPublish, mayExport }: Standing) =>
  mayPublish ? ' who may publish' : mayExport ? ' who may export' : ''

/** Whoever of each standing there is asks, without the key and with it. */
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

/** The API key of a program. It has requests for a minute, so each asks for few endpoints by it. */
async function programHeaders(scopes: readonly KeyScope[], end: object = {}): Promise<Headers> {
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

const mayAsProgram =
  (scopes: readonly KeyScope[]): MayUse =>
  (call) => {
    const scope = getScope(call)
    return isOpen(call) || (scope !== undefined && scopes.includes(scope))
  }

/** Programs with each scope and with all, alone and beside whatever an administrator would have. */
const PROGRAMS = [...KEY_SCOPE_NAMES.map((scope) => [scope]), KEY_SCOPE_NAMES].flatMap((scopes) =>
  [false, true].map((isBeside) => ({
    role: `a program that may ${scopes.join(', ')}${isBeside ? ', beside an administrator with the key' : ''}`,
    headers: async (name?: string) => ({
      ...(isBeside ? { ...KEY_HEADER, ...(await sessionCookie({ name })) } : {}),
      ...(await programHeaders(scopes)),
    }),
    may: mayAsProgram(scopes),
  })),
)

/** Programs whose keys are good for nothing, beside whatever an administrator would have. */
const ENDED_PROGRAMS = (
  [
    ['was withdrawn', () => ({ withdrawnAt: new Date() })],
    ['has expired', () => ({ expiresAt: new Date(server.deps.clock.now() - 1) })],
    ['has a maker who is gone', () => ({ createdById: null })],
    ['is another', () => ({ hash: crypto.randomUUID() })],
  ] as const
).map(([what, end]) => ({
  role: `a program whose key ${what}, beside an administrator with the key`,
  headers: async (name?: string) => ({
    ...KEY_HEADER,
    ...(await sessionCookie({ name })),
    ...(await programHeaders(KEY_SCOPE_NAMES, end())),
  }),
  may: isOpen,
}))

/** Who asks, and which endpoints are for them: all permissions. */
const ROLES: readonly { role: string; headers: (name?: string) => Promise<Headers>; may: MayUse }[] = [
  { role: 'a visitor', headers: async () => ({}), may: isOpen },
  {
    role: 'the bearer of a set-up link when somebody can sign in',
    headers: async () => ({ 'x-setup-token': server.deps.tokens.setupToken() }),
    may: isOpen,
  },
  { role: 'somebody between password and code', headers: pendingCookie, may: isOpen },
  {
    role: 'somebody whose session is over, with the key',
    headers: async (name) => ({ ...KEY_HEADER, ...(await sessionCookie({ name, isOver: true })) }),
    may: isOpen,
  },
  ...STANDINGS,
  ...PROGRAMS,
  ...ENDED_PROGRAMS,
]

/** How an endpoint says that a permission is missing, apart from all else that can be wrong. */
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
  API_KEY_TEXTS.wasWithdrawn,
  ...KEY_SCOPE_NAMES.map(scopeRefusalText),
]

/** What an account without a permission is told. */
const REFUSED = ROLE_NAMES.flatMap((role) => ALL_PERMISSIONS.map((each) => refusalText(role, each)))
const isNoRight = (message: unknown) => [...NO_RIGHT, ...REFUSED].includes(message)

let networks = 0
/** Asks from a network of its own, with a body that nothing can be made of. @returns the status, and whether let in */
async function ask(method: string, path: string, headers: Headers, query = '') {
  networks += 1
  const stop = new AbortController()
  const answer = await fetch(server.url + path.replace(/:\w+/g, NOBODY) + query, {
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
  const isError = answer.status >= 400 && answer.headers.get('content-type')?.includes('json')
  const message = isError ? ((await answer.json()) as { message: string }).message : undefined
  stop.abort()
  return { status: answer.status, isIn: !([401, 403].includes(answer.status) && isNoRight(message)) }
}

const table = new Map(ALL_ENDPOINTS.map((call) => [`${call.method} ${call.path}`, call]))
const mounted = () => [...new Set(listRoutes(server.app))]
const methodAndPath = (route: string) => {
  const [method = '', path = ''] = route.split(' ')
  return [method.toUpperCase(), path] as const
}

/** Endpoints that are asked for with the same headers: fewer than an API key may ask for in a minute. */
const SHARE = 100

describe('every route × every role', () => {
  afterAll(async () => void (await sessionCookie()))
  it.each(ROLES)('$role is let in where the table says so, and nowhere else', async ({ headers, may }) => {
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

  it('what is mounted and no endpoint is for everybody: pages, pictures, forms without JavaScript', async () => {
    const others = mounted().filter((route) => !table.has(route))
    expect(others.filter((route) => !route.startsWith('get '))).toEqual(['post /', 'post /contact'])
    expect(others.filter((route) => route.includes(' /api'))).toEqual([`get ${DOCS_PATH}`])
    expect(others.length).toBeGreaterThan(40)
    // Pictures for other sites are drawn one by one, at length: one stands for all.
    const asked = others.filter((route) => /^get (?!.og.(?!home))/.test(route))
    const staff = await sessionCookie()
    const outcomes = await Promise.all(
      asked.map(async (route) => {
        const [method, path] = methodAndPath(route)
        const answers = await Promise.all([ask(method, path, {}), ask(method, path, staff)])
        return { route, isSame: answers[0].status === answers[1].status && answers[0].isIn }
      }),
    )
    expect(outcomes.filter(({ isSame }) => !isSame)).toEqual([])
  })

  it('the admin key opens nothing from an address', async () => {
    const session = await sessionCookie()
    const queries = ['x-admin-key', 'adminKey', 'key'].map((name) => `?${name}=${encodeURIComponent(KEY)}`)
    for (const query of nonEmpty(queries))
      expect(await ask('POST', '/api/services', session, query)).toEqual({ status: 403, isIn: false })
  })
})

/**
 * Whose the thing behind an address is: its owner's alone; everybody's on the staff; nobody's but the bearer's, who
 * knows an address that cannot be guessed; everybody's.
 */
const OWNERSHIP: readonly [of: 'owner' | 'staff' | 'bearer' | 'everybody', RegExp][] = [
  ['owner', /\/(sessions|devices|views)\/:id$/],
  ['owner', /\/passkeys\/:id(\/removal)?$/],
  [
    'staff',
    /\/(desk\/(enquiries|people|proposals|erasures|imports|activities|batches)|(service-)?enquiries)\/:id/,
  ],
  ['staff', /\/(admin|invitations)\/:id(\/(code|role|renewal|sign-in-reset|sign-out))?$/],
  ...COLLECTION_NAMES.map(
    (name) => ['staff', new RegExp(`^/api/${name}/:id(?:/restore|/bin)?$`)] as ['staff', RegExp],
  ),
  ['staff', /\/webhooks\/:id/],
  ['staff', /\/keys\/:id$/],
  ['staff', /\/site-bundle\/kept\/:id\/restore$/],
  ['everybody', /\/page-texts\/:page$/],
  ['bearer', /\/(password\/reset\/:token|enquiry-state\/:reference)$/],
]

/** A body that a collection takes. */
function addedTo(name: string): object {
  const call = table.get(`post /api/${name}`)
  if (!call) throw new Error(`Nothing can be added to ${name}.`)
  return sampleBody(call)
}

describe('one’s own and others’', () => {
  it('every address of one thing says whose it is, once', () => {
    const paths = [...table.values()].map(({ path }) => path).filter((path) => path.includes(':'))
    const wrong = paths.filter((path) => OWNERSHIP.filter(([, pattern]) => pattern.test(path)).length !== 1)
    expect(wrong).toEqual([])
  })

  it('sessions, devices and views: the owner alone ends them', async () => {
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

  it('the content of the site: what one made, another changes and deletes', async () => {
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

  it('an enquiry is everybody’s on the staff, and its visitor’s by its reference alone', async () => {
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
