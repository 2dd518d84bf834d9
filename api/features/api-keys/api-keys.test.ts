import { createHash } from 'node:crypto'
import { request as sendRaw } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { API_KEY_TEXTS, type ApiKeyRecord, type ApiKeyWithSecret, KEY_SCOPE_NAMES } from '#contract/api-keys'
import type { AuditPage } from '#contract/audit'
import { indianDay } from '#contract/enquiries/working-time'
import { API_KEY_LIMITS } from '#contract/limits'
import { COLLEAGUE_PASSWORD } from '../../testing/colleague.ts'
import { EventStream } from '../../testing/event-stream.ts'
import { ADMIN, OWN_PASSWORD } from '../../testing/first-admin.ts'
import { type Answer, HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withRole } from '../../testing/with-role.ts'
import { createProgramAccess } from './find-program.ts'
import { purgeApiKeys } from './keys.ts'

const DAY = 24 * 3_600_000
const LIST = '/api/desk/enquiries'
const LEAD = { kind: 'student', name: 'Meera Nair', mobile: '9876543210', topic: 'Java' }

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
const withdraw = (id: string) => staff.delete(`/api/keys/${id}`)
const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` })

/** A program: no browser, no cookie, no origin. */
const ask = (secret: string, method = 'GET', path = LIST, body?: unknown, headers = {}) =>
  new HttpClient(server.url).request(method, path, {
    body,
    withoutOrigin: true,
    headers: { ...bearer(secret), ...headers },
  })
const said = ({ status, body }: Answer) => [status, body.message ?? 'done']

/** Sends headers as they are, also twice the same. @returns the status */
const sendHeaders = (headers: readonly string[], path = LIST) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    sendRaw({ hostname, port, path, headers: ['Host', hostname, ...headers] }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end()
  })

describe('an API key', () => {
  it('is shown once; what is stored is its hash, and how it begins', async () => {
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

  it('opens the endpoints of its scopes, without cookie and origin, and leaves no session', async () => {
    const { secret } = await add({ scopes: ['read-enquiries', 'write-content'] })
    const sessions = await server.deps.database.session.count()
    const answer = await ask(secret)
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('set-cookie')]).toEqual([
      200,
      'no-store',
      null,
    ])
    const faq = await ask(secret, 'POST', '/api/faqs', { q: 'Is there a demo?', a: 'Yes.' })
    expect(faq.status).toBe(201)
    expect(said(await ask(secret, 'GET', '/api/desk/reports?from=2026-01-01&to=2026-01-02'))).toEqual([
      403,
      'This API key may not do this: it takes the scope read-reports.',
    ])
    for (const path of [
      '/api/keys',
      '/api/webhooks',
      '/api/settings',
      '/api/v1/user/get-user',
      '/api/events',
    ])
      expect([path, ...said(await ask(secret, 'GET', path))]).toEqual([path, 403, API_KEY_TEXTS.neverForKeys])
    expect(said(await ask(secret, 'POST', '/api/keys', input()))).toEqual([403, API_KEY_TEXTS.neverForKeys])
    expect(await server.deps.database.session.count()).toBe(sessions)
  })

  it('acts by its name: in the audit list and on the timeline', async () => {
    const { key, secret } = await add({ scopes: ['add-enquiries', 'write-content'] })
    await ask(secret, 'POST', '/api/faqs', { q: 'Is there a demo?', a: 'Yes.' })
    const { body: lead } = await ask(secret, 'POST', '/api/desk/leads', LEAD)
    const { items } = (await staff.get<AuditPage>('/api/desk/audit')).body
    expect(items.filter(({ actor }) => actor?.id === key.id)).toMatchObject([
      { subject: 'enquiry', action: 'created', actor: { name: 'Website import (API key)' } },
      { subject: 'faqs', action: 'created', actor: { name: 'Website import (API key)' } },
    ])
    const detail = await staff.get<{ activities: { actor: { name: string } }[] }>(`${LIST}/${lead.id}`)
    expect(detail.body.activities[0]?.actor.name).toBe('Website import (API key)')
    expect(items.find(({ subject }) => subject === 'api-key')).toMatchObject({
      action: 'created',
      actor: { name: ADMIN.name },
      detail: { label: 'Website import' },
    })
  })

  it('adds leads that are new and nobody’s, each once under its idempotency key', async () => {
    const { secret } = await add({ scopes: ['add-enquiries'] })
    const stream = await EventStream.open(server.url, staff.cookies)
    const headers = { 'Idempotency-Key': '"lead-4711"' }
    const first = await ask(secret, 'POST', '/api/desk/leads', LEAD, headers)
    expect(first.status).toBe(201)
    expect(await stream.next()).toMatchObject({
      name: 'enquiry-created',
      data: { kind: 'student', enquiry: { id: first.body.id } },
    })
    stream.close()
    expect((await staff.get(`${LIST}/${first.body.id}`)).body.enquiry).toMatchObject({
      status: 'New',
      stage: 'new',
      channel: 'import',
      owner: null,
      name: 'Meera Nair',
      topic: 'Java',
    })
    const again = await ask(secret, 'POST', '/api/desk/leads', LEAD, headers)
    expect(again.body.id).toBe(first.body.id)
    expect(await server.deps.database.enquiry.count()).toBe(1)
    // Another key's act of the same name is another act.
    const other = await add({ scopes: ['add-enquiries'] })
    await ask(other.secret, 'POST', '/api/desk/leads', LEAD, headers)
    expect(await server.deps.database.enquiry.count()).toBe(2)
    expect((await ask(secret)).status).toBe(403)
    const wrong = await ask(secret, 'POST', '/api/desk/leads', {
      ...LEAD,
      mobile: 'none',
      channel: 'walk-in',
    })
    expect(wrong.status).toBe(400)
  })

  it('reads nothing of a lead that it adds, nor what staff and earlier enquiries make of it', async () => {
    const isKnown = { ...LEAD, name: 'Meera N' }
    await staff.post(LIST, isKnown)
    const scopes = ['add-enquiries']
    const { secret } = await add({ scopes })
    const headers = { 'Idempotency-Key': '"lead-4711"' }
    const send = () => ask(secret, 'POST', '/api/desk/leads', LEAD, headers)
    const first = await send()
    const id = String(first.body.id)
    const row = await server.deps.database.enquiry.findUniqueOrThrow({ where: { id } })
    const receipt = { _id: id, id, reference: row.reference, createdAt: row.createdAt.toISOString() }
    expect(first.body).toEqual(receipt)
    const correction = { name: { from: LEAD.name, to: 'Meera Iyer' } }
    expect((await staff.post(`${LIST}/${id}/corrections`, correction)).status).toBe(200)
    expect((await staff.patch(`${LIST}/${id}`, { status: 'Contacted' })).status).toBe(200)
    await server.deps.database.enquiry.update({ where: { id }, data: { deletedAt: new Date() } })
    expect((await send()).body).toEqual(receipt)
    const both = await add({ scopes: [...scopes, 'read-enquiries', 'read-contacts'] })
    const { body } = await ask(both.secret, 'POST', '/api/desk/leads', LEAD)
    expect(Object.keys(body)).toEqual(Object.keys(receipt))
  })

  it('ends with the last day that was chosen, and within a year', async () => {
    for (const lastDay of [inDays(-1), inDays(366), '2026-02-30', 'never', null]) {
      const { status, body } = await staff.post('/api/keys', input({ lastDay }))
      const expected = lastDay === inDays(-1) || lastDay === inDays(366) ? 'dayRange' : 'day'
      expect([lastDay, status, body.fields]).toEqual([lastDay, 400, { lastDay: API_KEY_TEXTS[expected] }])
    }
    const { secret, key } = await add({ lastDay: inDays(365) })
    server.clock.advance(Date.parse(key.expiresAt) - server.clock.now() - 1000)
    expect((await ask(secret)).status).toBe(200)
    server.clock.advance(1000)
    expect(said(await ask(secret))).toEqual([401, API_KEY_TEXTS.expired])
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope that does not exist', { scopes: ['change-settings'] }, 'scopes'],
  ])('with %s is refused in one sentence, and none is made', async (_, part, field) => {
    const { status, body } = await staff.post('/api/keys', input(part))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [expect.stringContaining(field)]])
    expect(await list()).toEqual([])
  })

  it('there are twenty at the most that are good', async () => {
    const { key } = await add()
    const { apiKey } = server.deps.database
    const row = await apiKey.findFirstOrThrow()
    const others = Array.from({ length: API_KEY_LIMITS.most - 1 }, (_, at) => String(at))
    await apiKey.createMany({
      data: others.map((id) => ({ ...row, id, hash: id, scopes: ['read-reports'] })),
    })
    expect(said(await staff.post('/api/keys', input()))).toEqual([409, API_KEY_TEXTS.full])
    await withdraw(key.id)
    await add()
  })
})

it('works after a restart with another session secret, as it does after a restore', async () => {
  const { secret } = await add()
  await server.stop()
  const DATA_DIR = server.dataDir
  server = await startTestServer({ DATA_DIR, SESSION_SECRET: 'another secret of a server elsewhere' })
  expect((await ask(secret)).status).toBe(200)
})

describe('the last use', () => {
  it('is told by the minute, and written once a minute', async () => {
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

describe('the header', () => {
  it('may be written as its standard allows, and in no other way', async () => {
    const { secret } = await add()
    const status = (...headers: string[]) => sendHeaders(headers)
    for (const scheme of nonEmpty(['Bearer ', 'bearer ', 'BEARER   ']))
      expect(await status('authorization', scheme + secret)).toBe(200)
    const wrong = [
      secret,
      `Basic ${secret}`,
      `Bearer${secret}`,
      `Bearer ${secret}, Bearer ${secret}`,
      `Bearer ${secret} x`,
      `Bearer "${secret}"`,
      `Bearer x${secret}`,
      `Bearer ${secret.toUpperCase()}`,
      `Bearer ${secret.slice(0, -1)}`,
      `Bearer ${secret}A`,
      `Bearer prospectus_`,
    ]
    for (const value of nonEmpty(wrong))
      expect([value, await status('Authorization', value)]).toEqual([value, 401])
    const twice = [
      ['Authorization', `Bearer ${secret}`, 'Authorization', `Bearer ${secret}`],
      ['Authorization', 'Basic YTpi', 'authorization', `Bearer ${secret}`],
    ]
    for (const headers of nonEmpty(twice)) expect(await status(...headers)).toBe(401)
  })

  it('is the one place for a key: not the address, not a cookie, not another header, not the body', async () => {
    const { secret } = await add({ scopes: KEY_SCOPE_NAMES })
    for (const name of ['key', 'api_key', 'access_token', 'authorization'])
      expect(await sendHeaders([], `${LIST}?${name}=${secret}`)).toBe(401)
    expect(await sendHeaders(['Cookie', `session=${secret}; authorization=Bearer ${secret}`])).toBe(401)
    expect(await sendHeaders(['X-Api-Key', secret, 'X-Admin-Key', secret])).toBe(401)
    const body = { ...LEAD, access_token: secret }
    const answer = await new HttpClient(server.url).post('/api/desk/leads', body)
    expect(answer.status).toBe(401)
  })

  it('says what is wrong with a key, and how to sign in', async () => {
    const { secret, key } = await add()
    const unknown = await ask(`${secret.slice(0, -4)}AAAA`)
    expect([...said(unknown), unknown.headers.get('www-authenticate')]).toEqual([
      401,
      API_KEY_TEXTS.unknown,
      'Bearer',
    ])
    await withdraw(key.id)
    expect(said(await ask(secret))).toEqual([401, API_KEY_TEXTS.wasWithdrawn])
  })

  it('decides alone where there is a session too: for what the key may not, and where it is void', async () => {
    const { secret, key } = await add({ scopes: ['read-reports'] })
    expect((await staff.get(LIST)).status).toBe(200)
    const both = (method: string, path: string, body?: object) =>
      staff.request(method, path, { body, headers: bearer(secret) })
    expect((await both('GET', LIST)).status).toBe(403)
    expect((await both('POST', '/api/v1/user/register', {})).status).toBe(403)
    expect((await both('PUT', '/api/settings', {})).status).toBe(403)
    await withdraw(key.id)
    expect((await both('GET', LIST)).status).toBe(401)
    // The session is none the worse.
    expect((await staff.get(LIST)).status).toBe(200)
  })

  it('of another scheme, or of somebody else, is a proxy’s matter', async () => {
    for (const value of nonEmpty(['Basic YTpi', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x'])) {
      const headers = { Authorization: value }
      expect((await staff.get(LIST, { headers })).status).toBe(200)
      expect((await new HttpClient(server.url).get(LIST, { headers })).status).toBe(401)
    }
  })
})

describe('a key that is withdrawn', () => {
  it('opens nothing from then on, stays listed, and stands in the audit list once', async () => {
    const { secret, key } = await add()
    expect((await ask(secret)).status).toBe(200)
    expect((await withdraw(key.id)).body.message).toBe(API_KEY_TEXTS.withdrawn)
    expect((await ask(secret)).status).toBe(401)
    const [first] = await list()
    expect(first?.withdrawnAt).not.toBeNull()
    expect((await withdraw(key.id)).status).toBe(200)
    expect(await list()).toEqual([first])
    const { items } = (await staff.get<AuditPage>('/api/desk/audit?subject=api-key')).body
    expect(items.map(({ action }) => action)).toEqual(['withdrawn', 'created'])
    expect((await withdraw('gone')).status).toBe(404)
    server.clock.advance(31 * DAY)
    await purgeApiKeys(server.deps)
    expect(await server.deps.database.apiKey.count()).toBe(0)
  })

  it('ends a long response that is still going out', async () => {
    const { key } = await add()
    const { isGood } = createProgramAccess(server.deps)
    expect(await isGood(key.id)).toBe(true)
    await withdraw(key.id)
    expect([await isGood(key.id), await isGood('gone')]).toEqual([false, false])
  })

  it.each(['removed', 'lowered'] as const)('goes with whoever made it: %s', async (how) => {
    const { client, id } = await withRole(staff, server, 'Ravi Menon')
    const theirs = await add({ name: 'Of Ravi', currentPassword: COLLEAGUE_PASSWORD }, client)
    const mine = await add({ name: 'Mine' })
    const role = (value: string) =>
      staff.put(`/api/admin/${id}/role`, { role: value, mayPublish: true, mayExport: true })
    if (how === 'removed') await staff.delete(`/api/admin/${id}`)
    else await role('front-desk')
    expect(said(await ask(theirs.secret))).toEqual([401, API_KEY_TEXTS.wasWithdrawn])
    expect((await ask(mine.secret)).status).toBe(200)
    const [, gone] = await list()
    expect(gone).toMatchObject({ name: 'Of Ravi', createdBy: 'Ravi Menon', withdrawnAt: expect.any(String) })
    const { items } = (await staff.get<AuditPage>('/api/desk/audit?subject=api-key')).body
    expect(items[0]).toMatchObject({ action: 'withdrawn', actor: { name: ADMIN.name } })
    if (how === 'removed') return
    expect((await client.get('/api/keys')).status).toBe(403)
    // Made an administrator again, they have to make new ones.
    await role('administrator')
    expect((await ask(theirs.secret)).status).toBe(401)
  })

  it('is void, too, where the row of its maker says otherwise', async () => {
    const { client, id } = await withRole(staff, server, 'Ravi Menon')
    const { secret } = await add({ currentPassword: COLLEAGUE_PASSWORD }, client)
    await server.deps.database.account.update({ where: { id }, data: { role: 'counsellor' } })
    expect((await ask(secret)).status).toBe(401)
  })
})

describe('keys', () => {
  it('are made, listed and withdrawn by administrators alone', async () => {
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

  it('have a limit of requests a minute each, whatever is asked, and say when to come back', async () => {
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

  it('see every row that their scopes are for, whoever owns it', async () => {
    const visit = { name: 'Meera', mobile: '9876543210', email: 'meera@example.com', course: 'Java' }
    const { id } = (await server.visitor().post<{ id: string }>('/api/enquiries', visit)).body
    const { client } = await withRole(staff, server, 'Ravi Menon')
    const me = (await client.get<{ user: { id: string } }>('/api/v1/user/get-user')).body.user.id
    await staff.patch(`${LIST}/${id}`, { ownerId: me })
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
