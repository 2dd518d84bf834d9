import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { API_KEY_TEXTS, type ApiKeyRecord, type ApiKeyWithSecret } from '#contract/api-keys'
import type { AuditPage } from '#contract/audit'
import { indianDay } from '#contract/enquiries/indian-days'
import { API_KEY_LIMITS } from '#contract/limits'
import { COLLEAGUE_PASSWORD } from '../../testing/colleague.ts'
import { ADMIN, OWN_PASSWORD } from '../../testing/first-admin.ts'
import { type Answer, HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withRole } from '../../testing/with-role.ts'

const DAY = 24 * 3_600_000
const LIST = '/api/desk/enquiries'

let server: TestServer
let staff: HttpClient
beforeEach(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
})
afterEach(() => server.close())

const inDays = (days: number) => indianDay(server.clock.now() + days * DAY)
const input = (part: object = {}) => ({
  name: 'Website import',
  scopes: ['read-enquiries'],
  lastDay: inDays(30),
  ...OWN_PASSWORD,
  ...part,
})
const add = async (part: object = {}, by = staff) => {
  const { status, body } = await by.post<ApiKeyWithSecret>('/api/keys', input(part))
  expect(status).toBe(201)
  return body
}
const list = async () => (await staff.get<{ items: ApiKeyRecord[] }>('/api/keys')).body.items
const revoke = (id: string) => staff.delete(`/api/keys/${id}`)
const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` })

/** Sends a request like an app: without browser, cookie or origin. */
const ask = (secret: string, method = 'GET', path = LIST, body?: unknown, headers = {}) =>
  new HttpClient(server.url).request(method, path, {
    body,
    withoutOrigin: true,
    headers: { ...bearer(secret), ...headers },
  })
const said = ({ status, body }: Answer) => [status, body.message ?? 'done']

describe('an API key', () => {
  it('is shown once and stored only as a hash and a prefix', async () => {
    const { key, secret } = await add()
    expect(secret).toMatch(/^prospectus_[\w-]{43}$/)
    expect(key).toEqual({
      id: expect.any(String),
      name: 'Website import',
      prefix: secret.slice(0, 15),
      scopes: ['read-enquiries'],
      createdBy: ADMIN.name,
      createdAt: expect.any(String),
      expiresAt: `${inDays(30)}T18:30:00.000Z`,
      lastUsedAt: null,
      withdrawnAt: null,
    })
    expect(await list()).toEqual([key])
    const row = await server.deps.database.apiKey.findFirstOrThrow()
    expect(row.hash).toBe(createHash('sha256').update(secret).digest('base64url'))
    expect(JSON.stringify([row, await server.deps.database.activity.findMany()])).not.toContain(secret)
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope that does not exist', { scopes: ['change-settings'] }, 'scopes'],
  ])('is not created with %s', async (_, part, field) => {
    const { status, body } = await staff.post('/api/keys', input(part))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [expect.stringContaining(field)]])
    expect(await list()).toEqual([])
  })

  it('is one of at most twenty valid ones', async () => {
    const { key } = await add()
    const { apiKey } = server.deps.database
    const row = await apiKey.findFirstOrThrow()
    const others = Array.from({ length: API_KEY_LIMITS.most - 1 }, (_, at) => String(at))
    await apiKey.createMany({
      data: others.map((id) => ({ ...row, id, hash: id, scopes: ['read-reports'] })),
    })
    expect(said(await staff.post('/api/keys', input()))).toEqual([409, API_KEY_TEXTS.full])
    await revoke(key.id)
    await add()
  })
})

it('API keys keep working after a restart with another session secret', async () => {
  const { secret } = await add()
  await server.stop()
  const DATA_DIR = server.dataDir
  server = await startTestServer({ DATA_DIR, SESSION_SECRET: 'another secret of a server elsewhere' })
  expect((await ask(secret)).status).toBe(200)
})

describe('an API key', () => {
  it('shows its last use to the minute and writes it once a minute', async () => {
    const { secret } = await add()
    await ask(secret)
    const minute = Math.floor(server.clock.now() / 60_000) * 60_000
    const [used] = await list()
    expect(Math.abs(Date.parse(used?.lastUsedAt ?? '') - minute)).toBeLessThanOrEqual(60_000)
    expect(used?.lastUsedAt).toMatch(/:00\.000Z$/)
    await server.deps.database.apiKey.updateMany({ data: { lastUsedAt: new Date(minute - 60_000) } })
    server.clock.stop()
    await ask(secret)
    const [{ lastUsedAt } = { lastUsedAt: null }] = await list()
    await ask(secret, 'GET', '/api/settings')
    expect((await list())[0]?.lastUsedAt).toBe(lastUsedAt)
    server.clock.advance(60_000)
    await ask(secret, 'GET', '/api/settings')
    expect(Date.parse((await list())[0]?.lastUsedAt ?? '')).toBe(Date.parse(lastUsedAt ?? '') + 60_000)
  })
})

describe('a revoked API key', () => {
  it.each(['removed', 'demoted'] as const)('includes one whose creator was %s', async (how) => {
    const { client, id } = await withRole(staff, server, 'Ravi Menon')
    const theirs = await add({ name: 'Of Ravi', currentPassword: COLLEAGUE_PASSWORD }, client)
    const mine = await add({ name: 'Mine' })
    const role = (value: string) =>
      staff.put(`/api/admin/${id}/role`, { role: value, mayPublish: true, mayExport: true })
    if (how === 'removed') await staff.delete(`/api/admin/${id}`)
    else await role('front-desk')
    expect(said(await ask(theirs.secret))).toEqual([401, API_KEY_TEXTS.wasRevoked])
    expect((await ask(mine.secret)).status).toBe(200)
    const [, gone] = await list()
    expect(gone).toMatchObject({ name: 'Of Ravi', createdBy: 'Ravi Menon', withdrawnAt: expect.any(String) })
    const { items } = (await staff.get<AuditPage>('/api/desk/audit?subject=api-key')).body
    expect(items[0]).toMatchObject({ action: 'withdrawn', actor: { name: ADMIN.name } })
    if (how === 'removed') return
    expect((await client.get('/api/keys')).status).toBe(403)
    // Even as an administrator again, they have to create new ones.
    await role('administrator')
    expect((await ask(theirs.secret)).status).toBe(401)
  })

  it('stops working if only its creator’s row has changed', async () => {
    const { client, id } = await withRole(staff, server, 'Ravi Menon')
    const { secret } = await add({ currentPassword: COLLEAGUE_PASSWORD }, client)
    await server.deps.database.account.update({ where: { id }, data: { role: 'counsellor' } })
    expect((await ask(secret)).status).toBe(401)
  })
})

describe('API keys', () => {
  it('are created, listed and revoked only by administrators', async () => {
    for (const role of ['front-desk', 'counsellor', 'owner'] as const) {
      const { client } = await withRole(staff, server, `A ${role}`, {
        role,
        mayPublish: true,
        mayExport: true,
      })
      const answers = [
        await client.get('/api/keys'),
        await client.post('/api/keys', input()),
        await client.delete('/api/keys/x'),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  })

  it('have a limit of requests per minute each, and return when to retry', async () => {
    const [one, other] = [await add(), await add()]
    const statuses = await Promise.all(
      Array.from({ length: API_KEY_LIMITS.perMinute }, async (_, at) =>
        at % 2 ? (await ask(one.secret, 'GET', '/api/settings')).status : (await ask(one.secret)).status,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200, 403]))
    const refused = await ask(one.secret)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await ask(other.secret)).status).toBe(200)
  })

  it('see all rows within their scopes, regardless of the assignee', async () => {
    const visit = { name: 'Meera', mobile: '9876543210', email: 'meera@example.com', course: 'Java' }
    const { id } = (await server.visitor().post<{ id: string }>('/api/enquiries', visit)).body
    const { client } = await withRole(staff, server, 'Ravi Menon')
    const me = (await client.get<{ user: { id: string } }>('/api/v1/user/get-user')).body.user.id
    await staff.patch(`${LIST}/${id}`, { assigneeId: me })
    const { secret } = await add()
    expect((await ask(secret)).body).toMatchObject({ total: 1 })
    expect((await ask(secret, 'GET', `${LIST}/${id}`)).body).toMatchObject({ enquiry: { id } })
    const contacts = { mobile: visit.mobile, email: visit.email }
    const paths = [LIST, `${LIST}/${id}`, '/api/enquiries', '/api/enquiries?page=1']
    const whole = await add({ scopes: ['read-enquiries', 'read-contacts'] })
    for (const path of nonEmpty(paths)) {
      const [masked, unmasked] = [await ask(secret, 'GET', path), await ask(whole.secret, 'GET', path)]
      for (const contact of [contacts.mobile.slice(-6), contacts.email])
        expect([
          path,
          ...[masked, unmasked].map(({ body }) => JSON.stringify(body).includes(contact)),
        ]).toEqual([path, false, true])
    }
    expect((await ask(secret, 'PATCH', `${LIST}/${id}`, { status: 'Contacted' })).status).toBe(403)
  })
})
