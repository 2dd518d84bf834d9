import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WEBHOOK_LIMITS } from '#contract/limits'
import {
  type DeliveryRecord,
  WEBHOOK_TEXTS,
  type WebhookRecord,
  type WebhookWithSecret,
} from '#contract/webhooks'
import { OWN_PASSWORD } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { expectNoise } from '../../testing/noise.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { hangs, WebhookReceiver } from '../../testing/webhook-receiver.ts'
import { purgeWebhooks } from './purge-webhooks.ts'
import { newSecret, signatureHeaders } from './sign-webhook.ts'
import { WebhookQueue } from './webhook-queue.ts'

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
/** Counts emails that are not about an enquiry; a delivered one has no text left to identify it. */
const countAlarms = () =>
  server.deps.database.message.count({ where: { recipient: 'desk@example.com', enquiryId: null } })
const idle = () => server.deps.webhooks.idle()
async function advance(ms: number): Promise<void> {
  server.clock.advance(ms)
  server.deps.webhooks.wake()
  await idle()
}

describe('a webhook', () => {
  it('receives visitors’ data only if it is set to, even for messages that are waiting', async () => {
    const { webhook } = await add()
    await enquire('Canary words')
    const [lean] = await receiver.calls.wait(1)
    expect(lean?.body).not.toMatch(/canary|9876543210/i)
    await idle()
    receiver.answers = [204, 500]
    const withPerson = (await write((await list())[0] as WebhookRecord, { sendsPerson: true })).body
    await enquire()
    const full = JSON.parse((await receiver.calls.wait(2)).at(-1)?.body ?? '')
    expect(full.data).toMatchObject({ topic: 'Canary Java', person: CANARY })
    expect(JSON.stringify(full)).not.toContain('message')
    await enquire()
    await receiver.calls.wait(3)
    await idle()
    await write(withPerson)
    expect((await write((await list())[0] as WebhookRecord, { sendsPerson: false })).status).toBe(200)
    const sent = (await receiver.calls.wait(4)).at(-1)?.body
    expect(sent).not.toMatch(/canary|9876543210/i)
    await idle()
    expect(JSON.stringify(await deliveries(webhook.id))).not.toMatch(/canary/i)
  })
  it('receives walk-ins and status changes, but only the events it subscribes to', async () => {
    await add({ name: 'Statuses', events: ['enquiry.status_changed'] })
    const walkIn = { kind: 'service', channel: 'walk-in', topic: 'Websites', ...CANARY }
    await add({ name: 'New ones', events: ['enquiry.created'] })
    expect((await staff.post('/api/desk/enquiries', walkIn)).status).toBe(201)
    expect(JSON.parse((await receiver.calls.wait(1))[0]?.body ?? '')).toMatchObject({
      type: 'enquiry.created',
      data: { kind: 'service', channel: 'walk-in', status: 'in-progress' },
    })
    const id = await enquire()
    await receiver.calls.wait(2)
    await staff.post(`/api/desk/enquiries/${id}/calls`, { outcome: 'spoke', note: '' })
    const message = JSON.parse((await receiver.calls.wait(3)).at(-1)?.body ?? '')
    expect([message.type, message.data.status]).toEqual(['enquiry.status_changed', 'Contacted'])
    await staff.post(`/api/desk/enquiries/${id}/notes`, { text: 'A note' })
    await idle()
    expect(receiver.calls.all).toHaveLength(3)
  })
  it('receives demo classes that are planned or moved as next steps', async () => {
    await add({ events: ['demo.booked', 'demo.moved', 'enquiry.status_changed'] })
    const id = await enquire()
    const [one, two] = ['2030-01-08T05:30:00.000Z', '2030-01-09T05:30:00.000Z']
    const change = (part: object) => staff.patch(`/api/desk/enquiries/${id}`, part)
    await change({ nextStepAt: one })
    await change({ nextStepAt: one, nextStepKind: 'demo' })
    await receiver.calls.wait(1)
    await change({ status: 'Contacted', nextStepAt: two, nextStepKind: 'demo' })
    await receiver.calls.wait(3)
    await change({ nextStepAt: one, nextStepKind: 'demo' })
    await receiver.calls.wait(4)
    await staff.post('/api/desk/activities/last/undo')
    await receiver.calls.wait(5)
    await change({ nextStepAt: two, assigneeId: null })
    await change({ nextStepAt: null })
    await idle()
    const messages = receiver.calls.all.map(({ body }) => JSON.parse(body))
    const { reference } = await server.deps.database.enquiry.findUniqueOrThrow({ where: { id } })
    expect(messages[0]).toMatchObject({
      type: 'demo.booked',
      data: { id, reference, status: 'New', demoAt: one },
    })
    expect(messages[0].data).not.toHaveProperty('previousDemoAt')
    const demos = messages.filter(({ type }) => type.startsWith('demo.'))
    expect(demos.map(({ type, data }) => [type, data.demoAt, data.previousDemoAt, data.status])).toEqual([
      ['demo.booked', one, undefined, 'New'],
      ['demo.moved', two, one, 'Contacted'],
      ['demo.moved', one, two, 'Contacted'],
      ['demo.moved', two, one, 'Contacted'],
    ])
    expect(messages).toHaveLength(5)
  })
  it('receives a demo class again after its cancellation is undone', async () => {
    await add({ events: ['demo.booked'] })
    const id = await enquire()
    const demo = { nextStepAt: '2030-01-08T05:30:00.000Z', nextStepKind: 'demo' }
    const change = (part: object) => staff.patch(`/api/desk/enquiries/${id}`, part)
    await change(demo)
    for (const end of [{ nextStepAt: null }, { status: 'Archived' }]) {
      await change(end)
      await change({ status: 'New', ...demo })
    }
    const messages = (await receiver.calls.wait(3)).map(({ body }) => JSON.parse(body).data)
    expect(messages.map(({ demoAt, previousDemoAt }) => [demoAt, previousDemoAt])).toEqual(
      Array(3).fill([demo.nextStepAt, undefined]),
    )
    await idle()
    expect(receiver.calls.all).toHaveLength(3)
  })
  it('receives an enquiry marked as not spam once, and its demo class each time', async () => {
    await add()
    const id = await enquire('https://a.example https://b.example https://c.example https://d.example')
    const { spamReason } = await server.deps.database.enquiry.findUniqueOrThrow({ where: { id } })
    expect(spamReason).not.toBeNull()
    await staff.patch(`/api/enquiries/${id}`, { status: 'Contacted' })
    await staff.patch(`/api/desk/enquiries/${id}`, {
      nextStepAt: '2030-01-08T05:30:00.000Z',
      nextStepKind: 'demo',
    })
    await advance(HOUR)
    expect(receiver.calls.all).toEqual([])
    const release = () => staff.post(`/api/desk/enquiries/${id}/release`)
    await release()
    const readTypes = () => receiver.calls.all.map(({ body }) => JSON.parse(body).type).sort()
    await receiver.calls.wait(2)
    expect(readTypes()).toEqual(['demo.booked', 'enquiry.created'])
    await staff.post(`/api/desk/enquiries/${id}/hold`)
    await release()
    await advance(HOUR)
    expect(readTypes()).toEqual(['demo.booked', 'demo.booked', 'enquiry.created'])
  })
})

describe('a message that is not delivered', () => {
  it('turns off a webhook whose receiver is gone right away, and notifies by email', async () => {
    receiver.answers = [410]
    const { webhook } = await add()
    await enquire()
    await receiver.calls.wait(1)
    await idle()
    expect(await list()).toMatchObject([{ isOn: false, offReason: 'gone', failed: 1 }])
    expect(await countAlarms()).toBe(1)
    await enquire()
    await advance(DAY)
    expect(receiver.calls.all).toHaveLength(1)
    const refused = await staff.post(`/api/webhooks/${webhook.id}/again`, {})
    expect([refused.status, refused.body.message]).toEqual([409, WEBHOOK_TEXTS.off])
    await write((await list())[0] as WebhookRecord, { isOn: true })
    expect(await list()).toMatchObject([{ isOn: true, offReason: null }])
    const again = await staff.post(`/api/webhooks/${webhook.id}/again`, {})
    expect(again.body).toEqual({ message: '1 message queued for retry.', count: 1 })
    await receiver.calls.wait(2)
  })
  it('turns off a webhook that has failed for five days, and keeps its messages', async () => {
    receiver.usual = 503
    await add()
    await enquire()
    await receiver.calls.wait(1)
    await idle()
    for (let day = 1; day <= 5; day++) {
      server.clock.advance(24 * HOUR)
      await enquire()
      await advance(0)
    }
    expect(await list()).toMatchObject([{ isOn: false, offReason: 'failing' }])
    expect(await countAlarms()).toBe(1)
    const tries = receiver.calls.all.length
    await advance(DAY)
    expect(receiver.calls.all).toHaveLength(tries)
    receiver.usual = 200
    const [webhook] = await list()
    expect(webhook?.waiting).toBeGreaterThan(0)
    await write(webhook as WebhookRecord, { isOn: true })
    await advance(0)
    expect(await list()).toMatchObject([{ isOn: true, waiting: 0 }])
  })
  it.each([307, 308])('does not follow a redirect (%i) that asks for the body again', async (status) => {
    const elsewhere = await WebhookReceiver.open()
    receiver.answers = [(response) => response.writeHead(status, { location: elsewhere.url }).end()]
    const { webhook } = await add()
    await enquire()
    await receiver.calls.wait(1)
    await idle()
    expect((await deliveries(webhook.id)).items[0]).toMatchObject({ httpStatus: status, state: 'waiting' })
    expect(elsewhere.calls.all).toEqual([])
    await elsewhere.close()
  })
  it('delays neither enquiries nor other webhooks if its receiver hangs', async () => {
    const quick = await WebhookReceiver.open()
    receiver.usual = hangs
    await add()
    await add({ name: 'Quick', url: quick.url })
    const begin = performance.now()
    for (let count = 0; count < 10; count++) await enquire()
    await quick.calls.wait(10)
    expect(performance.now() - begin).toBeLessThan(15_000)
    expect(receiver.calls.all.length).toBeLessThanOrEqual(2)
    await quick.close()
  })
})

describe('WebhookQueue', () => {
  it('delivers each message once if two servers share a database', async () => {
    const { database, clock, logger, outbox, webhookSeal: seal, foreground } = server.deps
    await server.deps.webhooks.stop()
    const { webhook } = await add()
    for (let count = 0; count < 12; count++) await enquire()
    const deps = {
      ...{ database, clock, logger, outbox, seal, foreground },
      mayBePrivate: true,
      notifyEmail: undefined,
    }
    const queues = [1, 2].map(() => new WebhookQueue({ ...deps, publicUrl: () => server.url }))
    for (const queue of queues) queue.start()
    await receiver.calls.wait(12)
    for (const queue of queues) await queue.stop()
    const ids = receiver.calls.all.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([12, 12])
    expect((await deliveries(webhook.id)).items.every(({ state }) => state === 'delivered')).toBe(true)
  })
  it('ends an attempt after the time limit, and counts it', async () => {
    const { database, clock, logger, outbox, webhookSeal: seal, foreground } = server.deps
    await server.deps.webhooks.stop()
    const { webhook } = await add()
    await enquire()
    receiver.usual = (response) => response.write('HTTP')
    receiver.answers = [hangs]
    const deps = {
      ...{ database, clock, logger, outbox, seal, foreground },
      mayBePrivate: true,
      notifyEmail: undefined,
    }
    const queue = new WebhookQueue({ ...deps, publicUrl: () => server.url }, { attempt: 300 })
    queue.start()
    await receiver.calls.wait(1)
    await queue.idle()
    expect((await deliveries(webhook.id)).items[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      httpStatus: null,
      failure: 'timeout: no response',
    })
    await queue.stop()
  })
  it('does not count attempts interrupted by a stop', async () => {
    receiver.answers = [hangs]
    const { webhook } = await add()
    await enquire()
    await receiver.calls.wait(1)
    await server.deps.webhooks.stop()
    expect((await deliveries(webhook.id)).items[0]).toMatchObject({ state: 'waiting', attempts: 0 })
  })
})

describe('the secret', () => {
  it.each([1, 2, 3])('creates the same signature as the reference library (%i)', (count) => {
    const secret = newSecret()
    const body = JSON.stringify({ type: 'é'.repeat(count) })
    const now = 1_674_087_231_000
    const headers = signatureHeaders({ id: `id-${count}`, now, body }, [secret])
    expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(`id-${count}`, new Date(now), body))
  })
})

describe('the panel', () => {
  it('limits the number of webhooks', async () => {
    for (let count = 0; count < WEBHOOK_LIMITS.most; count++) await add({ name: `Hook ${count}` })
    const { status, body } = await staff.post('/api/webhooks', { ...input(), ...OWN_PASSWORD })
    expect([status, body.message]).toEqual([409, WEBHOOK_TEXTS.full])
  })
})

const getMessage = (body: object) => (body as { message?: string }).message

describe('a message that is not taken', () => {
  it('is retried after the delay that the receiver asks for', async () => {
    receiver.answers = [(response) => response.writeHead(429, { 'retry-after': '3600' }).end()]
    await add()
    await enquire()
    await receiver.calls.wait(1)
    await idle()
    await advance(HOUR - 5000)
    expect(receiver.calls.all).toHaveLength(1)
    await advance(10_000)
    expect(receiver.calls.all).toHaveLength(2)
  })
})

describe('the panel', () => {
  it('sends up to ten tests in ten minutes and shows their results, even for a webhook that is off', async () => {
    const { webhook, secret } = await add({ isOn: false })
    receiver.answers = [(response) => response.writeHead(200).end('thanks')]
    const sendTest = () => staff.post<DeliveryRecord>(`/api/webhooks/${webhook.id}/trial`, {})
    expect((await sendTest()).body).toMatchObject({
      type: 'webhook.test',
      state: 'delivered',
      httpStatus: 200,
      answer: 'thanks',
    })
    const [call] = receiver.calls.all
    expect(new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {})).toMatchObject({
      type: 'webhook.test',
    })
    receiver.answers = [404]
    expect((await sendTest()).body).toMatchObject({ state: 'failed', failure: 'HTTP 404', attempts: 1 })
    for (let count = 0; count < 8; count++) await sendTest()
    expect((await sendTest()).status).toBe(429)
  })
  it('lists deliveries page by page, newest first, and filters failed ones', async () => {
    const { webhook } = await add()
    receiver.answers = [204, 404]
    for (let count = 0; count < 3; count++) await staff.post(`/api/webhooks/${webhook.id}/trial`, {})
    const { items, total } = await deliveries(webhook.id, '?pageSize=2')
    expect([items.length, total]).toEqual([2, 3])
    const second = await deliveries(webhook.id, '?pageSize=2&page=2')
    expect(second.items).toHaveLength(1)
    expect([...items, ...second.items].map(({ state }) => state)).toEqual([
      'delivered',
      'failed',
      'delivered',
    ])
    expect((await deliveries(webhook.id, '?state=failed')).total).toBe(1)
    expect((await staff.post(`/api/webhooks/${webhook.id}/again`, {})).body.count).toBe(0)
  })
  it('deletes deliveries after a month', async () => {
    const { webhook } = await add()
    await enquire()
    await receiver.calls.wait(1)
    await idle()
    expect((await deliveries(webhook.id)).total).toBe(1)
    server.clock.advance((WEBHOOK_LIMITS.days + 1) * DAY)
    await purgeWebhooks(server.deps)
    expect(await server.deps.database.webhookDelivery.count({ where: { webhookId: webhook.id } })).toBe(0)
  })
})

describe('a server that does not allow private addresses', () => {
  let strict: TestServer
  beforeEach(async () => {
    strict = await startTestServer()
  })
  afterEach(() => strict.close())
  it('refuses private addresses and does not connect to names that resolve to one', async () => {
    const admin = await strict.signedIn()
    const post = (url: string) =>
      admin.post<WebhookWithSecret>('/api/webhooks', { ...input(), url, ...OWN_PASSWORD })
    expect(getMessage((await post('http://hooks.example.com')).body)).toBe(WEBHOOK_TEXTS.urlPlain)
    for (const host of ['127.0.0.1', '2130706433', '[::ffff:10.0.0.1]', '169.254.169.254'])
      expect(getMessage((await post(`https://${host}/hook`)).body)).toBe(WEBHOOK_TEXTS.urlPrivate)
    const { webhook } = (await post(`https://localhost:${new URL(receiver.url).port}/hook`)).body
    const trial = await admin.post<DeliveryRecord>(`/api/webhooks/${webhook.id}/trial`, {})
    expect(trial.body).toMatchObject({ state: 'failed', httpStatus: null })
    expect(trial.body.failure).toContain('WEBHOOK_PRIVATE_ADDRESSES')
    expect(receiver.calls.all).toEqual([])
  })
})
