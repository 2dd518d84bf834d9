import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type DeliveryRecord,
  WEBHOOK_TEXTS,
  type WebhookRecord,
  type WebhookWithSecret,
} from '#contract/webhooks'
import { OWN_PASSWORD } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { expectNoise } from '../../testing/noise.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { WebhookReceiver } from '../../testing/webhook-receiver.ts'
import { purgeWebhooks } from './purge-webhooks.ts'
import { RETRY_DELAYS } from './webhook-queue.ts'

// An email is not delivered if its enquiry is erased in the meantime.
expectNoise(/webhook not delivered/, /message not delivered/)

const HOUR = 3_600_000
const DAY = 24 * HOUR
const CANARY = { name: 'Ravi Canary', mobile: '9876543210', email: 'canary@example.org' }

let receiver: WebhookReceiver
let server: TestServer
let staff: HttpClient
beforeEach(async () => {
  receiver = await WebhookReceiver.open()
  server = await startTestServer({ WEBHOOK_PRIVATE_ADDRESSES: 'on', NOTIFY_EMAIL: 'desk@example.com' })
  staff = await server.signedIn()
})
afterEach(async () => {
  await receiver.close()
  await server.close()
})

const input = (part: object = {}) => ({
  name: 'Sheet',
  url: receiver.url,
  events: ['enquiry.created', 'enquiry.status_changed', 'demo.booked'],
  sendsPerson: false,
  isOn: true,
  ...part,
})
const add = async (part: object = {}) =>
  (await staff.post<WebhookWithSecret>('/api/webhooks', { ...input(part), ...OWN_PASSWORD })).body
const list = async () =>
  (await staff.get<{ items: WebhookRecord[]; mayBePrivate: boolean }>('/api/webhooks')).body.items
const deliveries = async (id: string, query = '') =>
  (await staff.get<{ items: DeliveryRecord[]; total: number }>(`/api/webhooks/${id}/deliveries${query}`)).body
const write = ({ name, url, events, sendsPerson, isOn, updatedAt, id }: WebhookRecord, part: object = {}) =>
  staff.put<WebhookRecord>(`/api/webhooks/${id}`, {
    ...{ name, url, events, sendsPerson, isOn, updatedAt, ...OWN_PASSWORD },
    ...part,
  })
async function enquire(message = ''): Promise<string> {
  const body = { ...CANARY, course: 'Canary Java', message }
  const answer = await server.visitor().post<{ id: string }>('/api/enquiries', body)
  expect(answer.status).toBe(201)
  return answer.body.id
}
const getMessage = (body: object) => (body as { message?: string }).message
const idle = () => server.deps.webhooks.idle()
async function advance(ms: number): Promise<void> {
  server.clock.advance(ms)
  server.deps.webhooks.wake()
  await idle()
}

describe('a webhook', () => {
  it('receives new enquiries and status changes with a signature that the reference library accepts', async () => {
    const { secret, webhook } = await add()
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
    const id = await enquire()
    await receiver.calls.wait(1)
    await staff.patch(`/api/enquiries/${id}`, { status: 'Contacted' })
    const calls = await receiver.calls.wait(2)
    const verify = new Webhook(secret)
    const [created, changed] = calls.map(({ body, headers }) => verify.verify(body, headers)) as {
      type: string
      timestamp: string
      data: Record<string, unknown>
    }[]
    const row = await server.deps.database.enquiry.findUniqueOrThrow({ where: { id } })
    expect(created).toEqual({
      type: 'enquiry.created',
      timestamp: row.createdAt.toISOString(),
      data: {
        id,
        reference: row.reference,
        kind: 'student',
        channel: 'website',
        status: 'New',
        stage: 'new',
        closedAs: null,
        createdAt: row.createdAt.toISOString(),
      },
    })
    expect(changed?.type).toBe('enquiry.status_changed')
    expect(changed?.data).toMatchObject({
      id,
      status: 'Contacted',
      stage: 'contacted',
      previousStatus: 'New',
    })
    const [first] = calls
    expect(() => verify.verify(`${first?.body} `, first?.headers ?? {})).toThrow()
    await idle()
    const { items } = await deliveries(webhook.id)
    expect(items.map(({ id, state, httpStatus }) => [id, state, httpStatus])).toEqual(
      calls.map(({ headers }) => [headers['webhook-id'], 'delivered', 204]).reverse(),
    )
  })
  it('loses its messages about an enquiry that is erased', async () => {
    const { webhook } = await add({ sendsPerson: true })
    receiver.usual = 500
    const id = await enquire()
    await receiver.calls.wait(1)
    await idle()
    await server.deps.database.enquiry.delete({ where: { id } })
    expect((await deliveries(webhook.id)).items).toEqual([])
  })
})

describe('a message that is not delivered', () => {
  it('is retried for three days with growing delays under one id, and then fails', async () => {
    receiver.usual = 500
    const { webhook, secret } = await add()
    await enquire()
    await receiver.calls.wait(1)
    await idle()
    let waited = 0
    for (const pause of nonEmpty(RETRY_DELAYS)) {
      const before = receiver.calls.all.length
      await advance(pause - 1000)
      expect(receiver.calls.all).toHaveLength(before)
      await advance(0.1 * pause + 2000)
      expect(receiver.calls.all).toHaveLength(before + 1)
      waited += pause
    }
    expect(waited).toBeGreaterThanOrEqual(3 * DAY)
    expect(new Set(receiver.calls.all.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const stamps = receiver.calls.all.map(({ headers }) => Number(headers['webhook-timestamp']))
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b))
    expect((stamps.at(-1) ?? 0) - (stamps[0] ?? 0)).toBeGreaterThan(3 * 24 * 3600)
    const [dead] = (await deliveries(webhook.id, '?state=failed')).items
    expect(dead).toMatchObject({ state: 'failed', attempts: 10, httpStatus: 500, failure: 'HTTP 500' })
    expect(await list()).toMatchObject([{ failed: 1, waiting: 0, isOn: true }])
    receiver.usual = 200
    const again = await staff.post(`/api/webhooks/${webhook.id}/deliveries/${dead?.id}/again`, {})
    expect(again.status).toBe(200)
    await idle()
    const { body, headers } = receiver.calls.all.at(-1) ?? { method: '', body: '', headers: {} }
    expect(headers['webhook-id']).toBe(dead?.id)
    expect(
      new Webhook(secret).sign(
        headers['webhook-id'] ?? '',
        new Date(Number(headers['webhook-timestamp']) * 1000),
        body,
      ),
    ).toBe(headers['webhook-signature'])
    expect(await list()).toMatchObject([{ failed: 0, failingSince: null }])
    expect(server.log.join('')).not.toMatch(/Canary|whsec_/)
  })
  it('counts as delivered if the receiver redirects, as Google Apps Script does', async () => {
    const result = await WebhookReceiver.open()
    result.usual = 200
    receiver.usual = (response) => response.writeHead(302, { location: result.url }).end()
    const { webhook } = await add()
    await enquire()
    await result.calls.wait(1)
    await idle()
    expect((await deliveries(webhook.id)).items[0]).toMatchObject({ httpStatus: 200, state: 'delivered' })
    expect([receiver.calls.all.length, result.calls.all.length]).toEqual([1, 1])
    await result.close()
  })
  it('stores the start of a long response and its duration', async () => {
    receiver.answers = [(response) => response.writeHead(500).end('é'.repeat(2_000_000))]
    const { webhook } = await add()
    await enquire()
    await receiver.calls.wait(1)
    await idle()
    const [{ answer, tookMs } = { answer: '', tookMs: null }] = (await deliveries(webhook.id)).items
    expect(answer).toMatch(/^é{1000}$/)
    expect(tookMs).toBeGreaterThanOrEqual(0)
  })
})

describe('the secret', () => {
  it('is stored encrypted and shown once, and stays valid for a day after it is renewed', async () => {
    const { secret, webhook } = await add()
    const renewed = (await staff.post<WebhookWithSecret>(`/api/webhooks/${webhook.id}/secret`, OWN_PASSWORD))
      .body
    expect(renewed.secret).not.toBe(secret)
    const stored = await server.deps.database.webhook.findMany()
    const shown = await staff.get('/api/webhooks')
    for (const text of [JSON.stringify(stored), JSON.stringify(shown.body), server.log.join('')])
      for (const each of [secret, renewed.secret]) expect(text).not.toContain(each.slice(6))
    await enquire()
    const [both] = await receiver.calls.wait(1)
    expect(both?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    for (const each of [secret, renewed.secret])
      expect(new Webhook(each).verify(both?.body ?? '', both?.headers ?? {})).toMatchObject({
        type: 'enquiry.created',
      })
    server.clock.advance(DAY + 1000)
    await enquire()
    const last = (await receiver.calls.wait(2)).at(-1)
    expect(last?.headers['webhook-signature']).toMatch(/^v1,\S+$/)
    await purgeWebhooks(server.deps)
    expect(await server.deps.database.webhook.findMany()).toMatchObject([{ formerSecret: '' }])
  })
})

describe('the panel', () => {
  it('detects a conflicting edit, and restores a deleted webhook within a day', async () => {
    const { webhook } = await add()
    expect((await write(webhook, { name: 'One' })).status).toBe(200)
    const late = await write(webhook, { name: 'Two' })
    expect([late.status, getMessage(late.body)]).toEqual([409, WEBHOOK_TEXTS.changed])
    await staff.delete(`/api/webhooks/${webhook.id}`)
    expect(await list()).toEqual([])
    await enquire()
    await advance(0)
    expect(receiver.calls.all).toEqual([])
    expect((await staff.get(`/api/webhooks/${webhook.id}/deliveries`)).status).toBe(404)
    const back = await staff.post<WebhookRecord>(`/api/webhooks/${webhook.id}/restore`, {})
    expect(back.body.name).toBe('One')
    await staff.delete(`/api/webhooks/${webhook.id}`)
    server.clock.advance(DAY + 1000)
    await purgeWebhooks(server.deps)
    expect((await staff.post(`/api/webhooks/${webhook.id}/restore`, {})).status).toBe(404)
    const lines = await server.deps.database.activity.findMany({
      where: { subject: 'settings', subjectId: webhook.id },
      orderBy: { id: 'asc' },
    })
    expect(lines.map(({ action }) => action)).toEqual([
      'created',
      'updated',
      'deleted',
      'restored',
      'deleted',
    ])
  })
  it('refuses invalid input with a clear message', async () => {
    const bodies: [object, string][] = [
      [{ url: 'ftp://a.example' }, WEBHOOK_TEXTS.url],
      [{ url: 'https://name:secret@a.example' }, WEBHOOK_TEXTS.urlSecret],
      [{ events: [] }, WEBHOOK_TEXTS.events],
      [{ events: ['demo.paid'] }, WEBHOOK_TEXTS.unknownEvent],
      [{ name: ' ' }, 'Name is required.'],
    ]
    for (const [part, message] of nonEmpty(bodies)) {
      const { status, body } = await staff.post('/api/webhooks', { ...input(part), ...OWN_PASSWORD })
      expect([status, body.message]).toEqual([400, message])
    }
    expect(await list()).toEqual([])
  })
})
