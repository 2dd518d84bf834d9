import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ENDPOINTS } from '#contract/endpoints/all'
import { TRUST_LIFETIME } from '#contract/limits'
import { UNATTENDED_HEADER } from '#contract/routes'
import {
  DEFAULT_SESSION_LIMITS,
  getSessionEnd,
  SESSION_CHOICES,
  SESSION_ENDS,
  SESSION_SPANS,
  type SessionLimits,
  type SessionSpan,
} from '#contract/session-limits'
import type { SiteSettings, Stored } from '#contract/single-records'
import { writeSetting } from '../../database/setting.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { waitForCode } from '../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { purgeExpiredAccounts } from './administrators.ts'
import { findUsers } from './sessions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const { email, phone, password } = ADMIN

let server: TestServer
let staff: HttpClient
let codes = 1
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.signedIn()
})
afterAll(() => server.close())

const read = async () => (await staff.get<Stored<SiteSettings>>(ENDPOINTS.readSettings.path)).body
const choose = async (limits: SessionLimits) => {
  const { status, body } = await staff.put(ENDPOINTS.writeSettings.path, {
    ...(await read()),
    sessionLimits: limits,
  })
  expect(status).toBe(200)
  return body
}
const isSignedIn = async (client: HttpClient, headers = {}) =>
  (await client.request('GET', ENDPOINTS.readCurrentUser.path, { headers })).status === 200
/** Returns whether streams opened with these cookies stay open. */
const areStreamsOpen = async (cookies: string[]) =>
  (await findUsers(server.deps, cookies)).map((user) => user !== null)
const readRefusal = async (client: HttpClient) => {
  const { status, body } = await client.get<{ message: string }>(ENDPOINTS.readCurrentUser.path)
  return [status, body.message]
}

/** Signs in from a new browser: with a code, which makes it trusted, or without. */
async function signIn(isTrusted: boolean): Promise<HttpClient> {
  const client = new HttpClient(server.url)
  const loginOtp = isTrusted ? 'new-device' : 'never'
  await writeSetting(server.deps.database, 'siteSettings', { loginOtp })
  server.clock.advance(HOUR)
  await client.post(ENDPOINTS.login.path, { email, password })
  if (isTrusted) {
    codes += 1
    const otp = await waitForCode(server.dataDir, email, codes)
    await client.post(ENDPOINTS.verifyOtp.path, { email, phone, otp })
  }
  expect(await isSignedIn(client)).toBe(true)
  return client
}

beforeEach(async () => {
  await writeSetting(server.deps.database, 'siteSettings', { sessionLimits: DEFAULT_SESSION_LIMITS })
  if (!(await isSignedIn(staff))) staff = await signIn(true)
  await choose(DEFAULT_SESSION_LIMITS)
})

describe('session limits', () => {
  it('default to the specified 30 days on a trusted device and 12 idle hours elsewhere', async () => {
    await writeSetting(server.deps.database, 'siteSettings', { sessionLimits: null as never })
    expect((await read()).sessionLimits).toEqual(DEFAULT_SESSION_LIMITS)
    const at = new Date(0)
    const ends = [true, false].map((trusted) =>
      getSessionEnd(DEFAULT_SESSION_LIMITS, { trusted, createdAt: at, lastSeenAt: at }),
    )
    expect(ends).toEqual([30 * 24 * HOUR, 12 * HOUR])
    const used = { trusted: false, createdAt: at, lastSeenAt: new Date(30 * 24 * HOUR - HOUR) }
    expect(getSessionEnd(DEFAULT_SESSION_LIMITS, used)).toBe(30 * 24 * HOUR)
  })

  it('end a session after the chosen idle time, to the minute, and extend it on use', async () => {
    await choose({ idle: '15m', absolute: '24h' })
    for (const isTrusted of [true, false]) {
      const client = await signIn(isTrusted)
      for (let count = 0; count < 4; count++) {
        server.clock.advance(13 * MINUTE)
        expect(await isSignedIn(client), `use ${count}`).toBe(true)
      }
      server.clock.advance(15 * MINUTE)
      expect(await readRefusal(client)).toEqual([401, ACCOUNT_TEXTS.endedUnused])
    }
  })

  it('end an active session at the chosen age, with that reason', async () => {
    await choose({ idle: '4h', absolute: '12h' })
    const client = await signIn(false)
    for (let hour = 0; hour < 11; hour++) {
      server.clock.advance(HOUR)
      expect(await isSignedIn(client), `hour ${hour}`).toBe(true)
    }
    server.clock.advance(HOUR)
    expect(await readRefusal(client)).toEqual([401, ACCOUNT_TEXTS.endedByAge])
  })

  it('apply immediately to open sessions, but do not revive ended ones', async () => {
    const client = await signIn(false)
    const desk = [`session=${client.cookies.get('session')}`]
    server.clock.advance(HOUR + MINUTE)
    await choose({ idle: '1h', absolute: '30d' })
    expect(await areStreamsOpen(desk)).toEqual([false])
    await choose(DEFAULT_SESSION_LIMITS)
    expect(await areStreamsOpen(desk)).toEqual([false])
    expect(await readRefusal(client)).toEqual([401, ACCOUNT_TEXTS.endedUnused])

    const other = await signIn(false)
    await choose({ idle: '1h', absolute: '30d' })
    await choose(DEFAULT_SESSION_LIMITS)
    server.clock.advance(2 * HOUR)
    expect(await isSignedIn(other)).toBe(true)
  })

  it('end the session of the administrator who shortens them, after saving', async () => {
    server.clock.advance(13 * HOUR)
    expect(await isSignedIn(staff)).toBe(true)
    await choose({ idle: '12h', absolute: '12h' })
    expect(await readRefusal(staff)).toEqual([401, ACCOUNT_TEXTS.endedByAge])
    staff = await signIn(true)
    expect((await read()).sessionLimits.absolute).toBe('12h')
  })

  it('are not extended by an idle window’s stream or automatic requests', async () => {
    const client = await signIn(false)
    const desk = [`session=${client.cookies.get('session')}`]
    for (let hour = 0; hour < 11; hour++) {
      server.clock.advance(HOUR)
      expect(await areStreamsOpen(desk)).toEqual([true])
      expect(await isSignedIn(client, { [UNATTENDED_HEADER]: '1' })).toBe(true)
    }
    server.clock.advance(HOUR)
    expect(await areStreamsOpen(desk)).toEqual([false])
    expect(await isSignedIn(client, { [UNATTENDED_HEADER]: '1' })).toBe(false)
  })

  it('are not undone by a request in progress while they are shortened', async () => {
    const client = await signIn(false)
    const { database, tokens } = server.deps
    const claims = await tokens.read('session', client.cookies.get('session'), server.clock.now())
    const where = { id: claims?.jti ?? '' }
    server.clock.advance(10 * MINUTE)
    // The request has read the row and the old limits, and writes after the new limits were applied.
    const before = await database.session.findUniqueOrThrow({ where })
    await choose({ idle: '15m', absolute: '30d' })
    const { expiresAt } = await database.session.findUniqueOrThrow({ where })
    expect(expiresAt.getTime()).toBe(before.lastSeenAt.getTime() + 15 * MINUTE)
    const late = await database.session.updateMany({
      where: { ...where, expiresAt: before.expiresAt },
      data: { lastSeenAt: new Date(server.clock.now()) },
    })
    expect(late.count).toBe(0)
  })

  it('are applied by housekeeping to a session opened while they changed', async () => {
    const client = await signIn(false)
    await writeSetting(server.deps.database, 'siteSettings', {
      sessionLimits: { idle: '15m', absolute: '12h' },
    })
    await purgeExpiredAccounts(server.deps)
    const rows = await server.deps.database.session.findMany({ where: { trusted: true } })
    for (const { expiresAt } of nonEmpty(rows))
      expect(expiresAt.getTime()).toBeLessThanOrEqual(server.clock.now() + 15 * MINUTE)
    expect(await isSignedIn(client)).toBe(true)
  })

  it('must be one of the choices, are recorded in the audit log and hidden from visitors', async () => {
    const before = await read()
    const refused = [
      null,
      '15m',
      {},
      { idle: '1h' },
      { idle: '24h', absolute: '30d' },
      { idle: 900_000, absolute: '30d' },
      { ...DEFAULT_SESSION_LIMITS, roles: {} },
    ]
    for (const sessionLimits of nonEmpty(refused))
      expect((await staff.put(ENDPOINTS.writeSettings.path, { ...before, sessionLimits })).status).toBe(400)
    expect(await read()).toEqual(before)
    await choose({ idle: '1h', absolute: '7d' })
    const line = await server.deps.database.activity.findFirst({ orderBy: { id: 'desc' } })
    expect(line?.detail).toEqual({ label: 'Site settings', fields: ['sessionLimits'] })
    const shown = await server.visitor().get(ENDPOINTS.readSiteSettings.path)
    expect([shown.status, JSON.stringify(shown.body)]).toEqual([
      200,
      expect.not.stringContaining('essionLimits'),
    ])
  })

  it('fall back to the specified ones if unreadable', async () => {
    await writeSetting(server.deps.database, 'siteSettings', {
      sessionLimits: { idle: 'for ever' } as never,
    })
    expect((await read()).sessionLimits).toEqual(DEFAULT_SESSION_LIMITS)
  })

  it('offer no choice beyond the lifetime of trust, and include the defaults', () => {
    for (const end of nonEmpty(SESSION_ENDS)) {
      const choices: readonly SessionSpan[] = SESSION_CHOICES[end]
      expect(choices).toContain(DEFAULT_SESSION_LIMITS[end])
      expect(Math.max(...choices.map((span) => SESSION_SPANS[span]))).toBeLessThanOrEqual(TRUST_LIFETIME)
    }
  })
})
