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

// A mail whose enquiry is erased while it goes out is not delivered.
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
/** Mails that tell of no enquiry; what is delivered has no text left to know it by. */
const countAlarms = () =>
  server.deps.database.message.count({ where: { recipient: 'desk@example.com', enquiryId: null } })
const settled = () => server.deps.webhooks.idle()
async function turn(ms: number): Promise<void> {
  server.clock.advance(ms)
  server.deps.webhooks.wake()
  await settled()
}

describe('a webhook', () => {
  it('has nothing that a visitor typed, unless it is set to; set back, what waits has it no more', async () => {
    const { webhook } = await add()
    await enquire('Canary words')
    const [lean] = await receiver.calls.wait(1)
    expect(lean?.body).not.toMatch(/canary|9876543210/i)
    await settled()
    receiver.answers = [204, 500]
    const withPerson = (await write((await list())[0] as WebhookRecord, { sendsPerson: true })).body
    await enquire()
    const full = JSON.parse((await receiver.calls.wait(2)).at(-1)?.body ?? '')
    expect(full.data).toMatchObject({ topic: 'Canary Java', person: CANARY })
    expect(JSON.stringify(full)).not.toContain('message')
    await enquire()
    await receiver.calls.wait(3)
    await settled()
    await write(withPerson)
    expect((await write((await list())[0] as WebhookRecord, { sendsPerson: false })).status).toBe(200)
    const sent = (await receiver.calls.wait(4)).at(-1)?.body
    expect(sent).not.toMatch(/canary|9876543210/i)
    await settled()
    expect(JSON.stringify(await deliveries(webhook.id))).not.toMatch(/canary/i)
  })
  it('hears of walk-ins, notes that change the status, and only what it asks for', async () => {
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
    const told = JSON.parse((await receiver.calls.wait(3)).at(-1)?.body ?? '')
    expect([told.type, told.data.status]).toEqual(['enquiry.status_changed', 'Contacted'])
    await staff.post(`/api/desk/enquiries/${id}/notes`, { text: 'A note' })
    await settled()
    expect(receiver.calls.all).toHaveLength(3)
  })
  it('hears of a demo class that is booked or moved, and of none that goes', async () => {
    await add({ events: ['demo.booked', 'enquiry.status_changed'] })
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
    await settled()
    const told = receiver.calls.all.map(({ body }) => JSON.parse(body))
    const { reference } = await server.deps.database.enquiry.findUniqueOrThrow({ where: { id } })
    expect(told[0]).toMatchObject({
      type: 'demo.booked',
      data: { id, reference, status: 'New', demoAt: one },
    })
    expect(told[0].data).not.toHaveProperty('previousDemoAt')
    const demos = told.filter(({ type }) => type === 'demo.booked').map(({ data }) => data)
    expect(demos.map(({ demoAt, previousDemoAt, status }) => [demoAt, previousDemoAt, status])).toEqual([
      [one, undefined, 'New'],
      [two, one, 'Contacted'],
      [one, two, 'Contacted'],
      [two, one, 'Contacted'],
    ])
    expect(told).toHaveLength(5)
  })
  it('hears of a demo class again once its being cancelled or closed is undone', async () => {
    await add({ events: ['demo.booked'] })
    const id = await enquire()
    const demo = { nextStepAt: '2030-01-08T05:30:00.000Z', nextStepKind: 'demo' }
    const change = (part: object) => staff.patch(`/api/desk/enquiries/${id}`, part)
    await change(demo)
    for (const end of [{ nextStepAt: null }, { status: 'Archived' }]) {
      await change(end)
      await change({ status: 'New', ...demo })
    }
    const told = (await receiver.calls.wait(3)).map(({ body }) => JSON.parse(body).data)
    expect(told.map(({ demoAt, previousDemoAt }) => [demoAt, previousDemoAt])).toEqual(
      Array(3).fill([demo.nextStepAt, undefined]),
    )
    await settled()
    expect(receiver.calls.all).toHaveLength(3)
  })
  it('hears nothing of spam until it is released, and then once; of its demo class each time', async () => {
    await add()
    const id = await enquire('https://a.example https://b.example https://c.example https://d.example')
    const { spamReason } = await server.deps.database.enquiry.findUniqueOrThrow({ where: { id } })
    expect(spamReason).not.toBeNull()
    await staff.patch(`/api/enquiries/${id}`, { status: 'Contacted' })
    await staff.patch(`/api/desk/enquiries/${id}`, {
      nextStepAt: '2030-01-08T05:30:00.000Z',
      nextStepKind: 'demo',
    })
    await turn(HOUR)
    expect(receiver.calls.all).toEqual([])
    const release = () => staff.post(`/api/desk/enquiries/${id}/release`)
    await release()
    const readTypes = () => receiver.calls.all.map(({ body }) => JSON.parse(body).type).sort()
    await receiver.calls.wait(2)
    expect(readTypes()).toEqual(['demo.booked', 'enquiry.created'])
    await staff.post(`/api/desk/enquiries/${id}/hold`)
    await release()
    await turn(HOUR)
    expect(readTypes()).toEqual(['demo.booked', 'demo.booked', 'enquiry.created'])
  })
})

describe('a message that is not taken', () => {
  it('switches a webhook off at once whose receiver is gone, and tells of it by mail', async () => {
    receiver.answers = [410]
    const { webhook } = await add()
    await enquire()
    await receiver.calls.wait(1)
    await settled()
    expect(await list()).toMatchObject([{ isOn: false, offReason: 'gone', failed: 1 }])
    expect(await countAlarms()).toBe(1)
    await enquire()
    await turn(DAY)
    expect(receiver.calls.all).toHaveLength(1)
    const refused = await staff.post(`/api/webhooks/${webhook.id}/again`, {})
    expect([refused.status, refused.body.message]).toEqual([409, WEBHOOK_TEXTS.off])
    await write((await list())[0] as WebhookRecord, { isOn: true })
    expect(await list()).toMatchObject([{ isOn: true, offReason: null }])
    const again = await staff.post(`/api/webhooks/${webhook.id}/again`, {})
    expect(again.body).toEqual({ message: '1 message is sent again.', count: 1 })
    await receiver.calls.wait(2)
  })
  it('switches a webhook off that has failed for five days, once; its messages wait', async () => {
    receiver.usual = 503
    await add()
    await enquire()
    await receiver.calls.wait(1)
    await settled()
    for (let day = 1; day <= 5; day++) {
      server.clock.advance(24 * HOUR)
      await enquire()
      await turn(0)
    }
    expect(await list()).toMatchObject([{ isOn: false, offReason: 'failing' }])
    expect(await countAlarms()).toBe(1)
    const tries = receiver.calls.all.length
    await turn(DAY)
    expect(receiver.calls.all).toHaveLength(tries)
    receiver.usual = 200
    const [webhook] = await list()
    expect(webhook?.waiting).toBeGreaterThan(0)
    await write(webhook as WebhookRecord, { isOn: true })
    await turn(0)
    expect(await list()).toMatchObject([{ isOn: true, waiting: 0 }])
  })
  it.each([307, 308])('by a redirect (%i) that asks for the body again is not sent on', async (status) => {
    const elsewhere = await WebhookReceiver.open()
    receiver.answers = [(response) => response.writeHead(status, { location: elsewhere.url }).end()]
    const { webhook } = await add()
    await enquire()
    await receiver.calls.wait(1)
    await settled()
    expect((await deliveries(webhook.id)).items[0]).toMatchObject({ httpStatus: status, state: 'waiting' })
    expect(elsewhere.calls.all).toEqual([])
    await elsewhere.close()
  })
  it('by a receiver that hangs keeps nobody waiting: not the enquiry, and no other webhook', async () => {
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

describe('the queue', () => {
  it('of two servers delivers each message once', async () => {
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
  it('gives a try up after its time, and counts it', async () => {
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
  it('releases what it was stopped in, uncounted', async () => {
    receiver.answers = [hangs]
    const { webhook } = await add()
    await enquire()
    await receiver.calls.wait(1)
    await server.deps.webhooks.stop()
    expect((await deliveries(webhook.id)).items[0]).toMatchObject({ state: 'waiting', attempts: 0 })
  })
})

describe('the secret', () => {
  it.each([1, 2, 3])('signs what the reference library signs (%i)', (count) => {
    const secret = newSecret()
    const body = JSON.stringify({ type: 'é'.repeat(count) })
    const now = 1_674_087_231_000
    const headers = signatureHeaders({ id: `id-${count}`, now, body }, [secret])
    expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(`id-${count}`, new Date(now), body))
  })
})

describe('the panel', () => {
  it('has room for so many', async () => {
    for (let count = 0; count < WEBHOOK_LIMITS.most; count++) await add({ name: `Hook ${count}` })
    const { status, body } = await staff.post('/api/webhooks', { ...input(), ...OWN_PASSWORD })
    expect([status, body.message]).toEqual([409, WEBHOOK_TEXTS.full])
  })
})

const getMessage = (body: object) => (body as { message?: string }).message

describe('a message that is not taken', () => {
  it('waits as long as the receiver asks', async () => {
    receiver.answers = [(response) => response.writeHead(429, { 'retry-after': '3600' }).end()]
    await add()
    await enquire()
    await receiver.calls.wait(1)
    await settled()
    await turn(HOUR - 5000)
    expect(receiver.calls.all).toHaveLength(1)
    await turn(10_000)
    expect(receiver.calls.all).toHaveLength(2)
  })
})

describe('the panel', () => {
  it('sends a test, switched on or not, and says what came of it; ten in ten minutes', async () => {
    const { webhook, secret } = await add({ isOn: false })
    receiver.answers = [(response) => response.writeHead(200).end('thanks')]
    const trial = () => staff.post<DeliveryRecord>(`/api/webhooks/${webhook.id}/trial`, {})
    expect((await trial()).body).toMatchObject({
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
    expect((await trial()).body).toMatchObject({ state: 'failed', failure: 'HTTP 404', attempts: 1 })
    for (let count = 0; count < 8; count++) await trial()
    expect((await trial()).status).toBe(429)
  })
  it('pages the deliveries, newest first, and shows the failed alone', async () => {
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
  it('forgets deliveries after a month', async () => {
    const { webhook } = await add()
    await enquire()
    await receiver.calls.wait(1)
    await settled()
    expect((await deliveries(webhook.id)).total).toBe(1)
    server.clock.advance((WEBHOOK_LIMITS.days + 1) * DAY)
    await purgeWebhooks(server.deps)
    expect(await server.deps.database.webhookDelivery.count({ where: { webhookId: webhook.id } })).toBe(0)
  })
})

describe('where private addresses are not allowed', () => {
  let strict: TestServer
  beforeEach(async () => {
    strict = await startTestServer()
  })
  afterEach(() => strict.close())
  it('an address that names one is refused, and a name that means one is not reached', async () => {
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
