import { request as sendRaw } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { API_KEY_TEXTS, type ApiKeyRecord, type ApiKeyWithSecret, KEY_SCOPE_NAMES } from '#contract/api-keys'
import type { AuditPage } from '#contract/audit'
import { indianDay } from '#contract/enquiries/indian-days'
import { EventStream } from '../../testing/event-stream.ts'
import { ADMIN, OWN_PASSWORD } from '../../testing/first-admin.ts'
import { type Answer, HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createApiKeyAccess } from './api-key-access.ts'
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

/** Sends headers unchanged, including duplicates. @returns the status */
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
  it('opens the endpoints of its scopes without cookie or origin, and creates no session', async () => {
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
      'This API key lacks the scope read-reports.',
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

  it('is named in the audit log and on timelines', async () => {
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

  it('adds new, unassigned leads, each once per idempotency key', async () => {
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
      assignee: null,
      name: 'Meera Nair',
      topic: 'Java',
    })
    const again = await ask(secret, 'POST', '/api/desk/leads', LEAD, headers)
    expect(again.body.id).toBe(first.body.id)
    expect(await server.deps.database.enquiry.count()).toBe(1)
    // Idempotency keys are separate for each API key.
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

  it('does not reveal a lead that it adds, or what staff and earlier enquiries add to it', async () => {
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

  it('expires after the chosen last day, within a year', async () => {
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
})

describe('the Authorization header', () => {
  it('accepts exactly the spellings of its standard', async () => {
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

  it('is the only place for a key, not the URL, a cookie, another header or the body', async () => {
    const { secret } = await add({ scopes: KEY_SCOPE_NAMES })
    for (const name of ['key', 'api_key', 'access_token', 'authorization'])
      expect(await sendHeaders([], `${LIST}?${name}=${secret}`)).toBe(401)
    expect(await sendHeaders(['Cookie', `session=${secret}; authorization=Bearer ${secret}`])).toBe(401)
    expect(await sendHeaders(['X-Api-Key', secret, 'X-Admin-Key', secret])).toBe(401)
    const body = { ...LEAD, access_token: secret }
    const answer = await new HttpClient(server.url).post('/api/desk/leads', body)
    expect(answer.status).toBe(401)
  })

  it('explains an invalid key in its response', async () => {
    const { secret, key } = await add()
    const unknown = await ask(`${secret.slice(0, -4)}AAAA`)
    expect([...said(unknown), unknown.headers.get('www-authenticate')]).toEqual([
      401,
      API_KEY_TEXTS.unknown,
      'Bearer',
    ])
    await revoke(key.id)
    expect(said(await ask(secret))).toEqual([401, API_KEY_TEXTS.wasRevoked])
  })

  it('takes precedence over a session, even if the key lacks the scope or is invalid', async () => {
    const { secret, key } = await add({ scopes: ['read-reports'] })
    expect((await staff.get(LIST)).status).toBe(200)
    const both = (method: string, path: string, body?: object) =>
      staff.request(method, path, { body, headers: bearer(secret) })
    expect((await both('GET', LIST)).status).toBe(403)
    expect((await both('POST', '/api/v1/user/register', {})).status).toBe(403)
    expect((await both('PUT', '/api/settings', {})).status).toBe(403)
    await revoke(key.id)
    expect((await both('GET', LIST)).status).toBe(401)
    // The session still works.
    expect((await staff.get(LIST)).status).toBe(200)
  })

  it('is ignored for other schemes, which may belong to a proxy', async () => {
    for (const value of nonEmpty(['Basic YTpi', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x'])) {
      const headers = { Authorization: value }
      expect((await staff.get(LIST, { headers })).status).toBe(200)
      expect((await new HttpClient(server.url).get(LIST, { headers })).status).toBe(401)
    }
  })
})

describe('a revoked API key', () => {
  it('stops working, stays listed and is recorded in the audit log once', async () => {
    const { secret, key } = await add()
    expect((await ask(secret)).status).toBe(200)
    expect((await revoke(key.id)).body.message).toBe(API_KEY_TEXTS.revoked)
    expect((await ask(secret)).status).toBe(401)
    const [first] = await list()
    expect(first?.withdrawnAt).not.toBeNull()
    expect((await revoke(key.id)).status).toBe(200)
    expect(await list()).toEqual([first])
    const { items } = (await staff.get<AuditPage>('/api/desk/audit?subject=api-key')).body
    expect(items.map(({ action }) => action)).toEqual(['withdrawn', 'created'])
    expect((await revoke('gone')).status).toBe(404)
    server.clock.advance(31 * DAY)
    await purgeApiKeys(server.deps)
    expect(await server.deps.database.apiKey.count()).toBe(0)
  })

  it('ends a response that is still being sent', async () => {
    const { key } = await add()
    const { isValid } = createApiKeyAccess(server.deps)
    expect(await isValid(key.id)).toBe(true)
    await revoke(key.id)
    expect([await isValid(key.id), await isValid('gone')]).toEqual([false, false])
  })
})
