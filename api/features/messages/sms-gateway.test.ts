import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN } from '../../testing/first-admin.ts'
import { expectNoise } from '../../testing/noise.ts'
import { SmsReceiver } from '../../testing/sms-receiver.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { smsGateway } from './sms-gateway.ts'

expectNoise(/message not delivered/)

const TOKEN = 'canary-gateway-token'
let gateway: SmsReceiver
let server: TestServer

async function requestCode(): Promise<void> {
  const { name, email, phone, password } = ADMIN
  const answer = await server
    .visitor()
    .post(
      '/api/v1/user/register',
      { name, email, phone, password, verificationMethod: 'phone' },
      { headers: { 'x-setup-token': server.deps.tokens.setupToken() } },
    )
  expect(answer.status).toBe(201)
}
const row = () => server.deps.database.message.findFirstOrThrow()
const settled = () => server.deps.outbox.idle()
async function turn(ms: number): Promise<void> {
  server.clock.advance(ms)
  server.deps.outbox.wake()
  await settled()
}

describe('the SMS gateway', () => {
  beforeEach(async () => {
    gateway = await SmsReceiver.open()
    server = await startTestServer({ SMS_URL: gateway.url, SMS_TOKEN: TOKEN })
  })
  afterEach(async () => {
    await gateway.close()
    await server.close()
  })

  it('receives a short message with a Bearer token and a stable id', async () => {
    gateway.answers = [500]
    await requestCode()
    await settled()
    expect(await row()).toMatchObject({ attempts: 1, lastError: 'HTTP 500', sentAt: null, failedAt: null })
    await turn(10_000)
    const [first, second] = await gateway.calls.wait(2)
    expect(second?.body).toEqual(first?.body)
    expect(second?.body.to).toBe(ADMIN.phone)
    expect(second?.body.text).toMatch(/^Your sign-in code is \d{5}, valid for 10 minutes\./)
    expect(second?.body.text.length).toBeLessThanOrEqual(160)
    expect(second?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'idempotency-key': second?.body.id,
      'content-type': 'application/json',
    })
    await turn(3_600_000)
    expect(gateway.calls.all).toHaveLength(2)
    expect(await row()).toMatchObject({ attempts: 2, text: '', failedAt: null })
    expect((await row()).sentAt).not.toBeNull()
  })
  it('stops retries by a permanent refusal, and the code is deleted', async () => {
    gateway.answers = [400]
    await requestCode()
    await settled()
    await turn(60_000)
    expect(gateway.calls.all).toHaveLength(1)
    expect(await row()).toMatchObject({ attempts: 1, lastError: 'HTTP 400', sentAt: null, text: '' })
    expect((await row()).failedAt).not.toBeNull()
  })
  it('does not delay the response while it hangs or is down, and receives the code later', async () => {
    gateway.answers = ['hang']
    await requestCode()
    await gateway.calls.wait(1)
    const { url } = gateway
    await gateway.close()
    await settled()
    expect((await row()).sentAt).toBeNull()
    gateway = await SmsReceiver.open(Number(new URL(url).port))
    await turn(10_000)
    expect(gateway.calls.all).toHaveLength(1)
    expect((await row()).sentAt).not.toBeNull()
  })
  it('leaves no token, number or code in the log', async () => {
    gateway.answers = [500, 400]
    await requestCode()
    await settled()
    await turn(10_000)
    const code = /\d{5}/.exec(gateway.calls.all[0]?.body.text ?? '')?.[0] ?? 'missing'
    const log = server.log.join('')
    expect(log).toContain('message not delivered')
    for (const secret of [TOKEN, ADMIN.phone.slice(3), code]) expect(log).not.toContain(secret)
  })
})

describe('smsGateway', () => {
  const message = {
    id: 'a',
    recipient: ADMIN.phone,
    subject: '',
    text: 'Your sign-in code is 12345.',
    html: '',
    replyTo: '',
    createdAt: new Date(),
    expiresAt: null,
  }
  let gateway: SmsReceiver
  beforeAll(async () => {
    gateway = await SmsReceiver.open()
  })
  afterAll(() => gateway.close())
  const send = () => smsGateway(gateway.url, TOKEN)(message, AbortSignal.timeout(10_000))

  it.each([
    [400, true],
    [404, true],
    [499, true],
    [304, false],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
  ])('rejects on status %i, final: %s', async (status, isFinal) => {
    gateway.answers = [status]
    await expect(send()).rejects.toMatchObject({ reason: `HTTP ${status}`, isFinal })
  })
  it.each([301, 302, 303, 307, 308])('does not follow a %i redirect', async (status) => {
    const elsewhere = await SmsReceiver.open()
    gateway.answers = [{ status, location: elsewhere.url }]
    await expect(send()).rejects.toMatchObject({ reason: `HTTP ${status}`, isFinal: false })
    expect(elsewhere.calls.all).toEqual([])
    await elsewhere.close()
  })
})
