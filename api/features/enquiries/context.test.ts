import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EnquiryContext, encodeContext } from '#contract/enquiries/enquiry-context'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const student = { name: 'Ravi', mobile: '9876543210', email: 'ravi@example.com', course: 'Java', message: '' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

let networks = 0
function send(context: EnquiryContext | string, change: object = {}, options: { asApp?: boolean } = {}) {
  networks += 1
  const headers = {
    'X-Forwarded-For': `10.1.${networks >> 8}.${networks & 255}`,
    'x-enquiry-context': typeof context === 'string' ? context : encodeContext(context),
  }
  return server
    .visitor()
    .post<{ id: string }>('/api/enquiries', { ...student, ...change }, { headers, ...options })
}
const stored = (id: string) => server.deps.database.enquiry.findUniqueOrThrow({ where: { id } })
const newKey = () => crypto.randomUUID()

describe('enquiry context', () => {
  it('is stored with the enquiry', async () => {
    const context = {
      key: newKey(),
      page: '/contact',
      referrer: 'https://search.example/',
      utm: { source: 'newsletter', campaign: 'january' },
      fillMs: 30_000,
      notice: '2026-11',
    }
    const { key, notice, ...origin } = context
    expect(await stored((await send(context)).body.id)).toMatchObject({
      idempotencyKey: key,
      noticeVersion: notice,
      context: origin,
      spamReason: null,
    })
  })
  it.each([
    '',
    'nonsense',
    '%',
    '%7B',
    encodeURIComponent('[]'),
    encodeURIComponent('null'),
    'x'.repeat(5000),
  ])('does not prevent storing the enquiry when it is %j', async (header) => {
    const { status, body } = await send(header, {}, { asApp: true })
    expect(status).toBe(201)
    expect((await stored(body.id)).name).toBe(student.name)
  })
})

describe('enquiries with the same key', () => {
  it('are stored once with the same response', async () => {
    const context = { key: newKey() }
    const first = await send(context)
    const second = await send(context)
    expect(second.body).toEqual(first.body)
    expect(second.status).toBe(first.status)
  })
  it('are compared with the original content after corrections, which the response does not reveal', async () => {
    const staff = await server.signedIn()
    const context = { key: newKey() }
    const first = await send(context)
    const correct = (body: Record<string, { from: string; to: string }>) =>
      staff.post(`/api/desk/enquiries/${first.body.id}/corrections`, body)
    await correct({ name: { from: 'Ravi', to: 'Ravi Rao' }, topic: { from: 'Java', to: 'Python' } })
    const corrected = await correct({ name: { from: 'Ravi Rao', to: 'Ravi S. Rao' } })
    expect(corrected.status).toBe(200)
    expect((await send(context)).body).toEqual(first.body)
    const guesses = [{ name: 'Ravi S. Rao' }, { name: 'Ravi S. Rao', course: 'Python' }]
    const unknown = await send(context, { name: 'Somebody Else' })
    for (const change of nonEmpty(guesses)) {
      const guessed = await send(context, change)
      expect(guessed.body.id).not.toBe(first.body.id)
      expect([guessed.status, Object.keys(guessed.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    }
    expect(await stored(first.body.id)).toMatchObject({ name: 'Ravi S. Rao', course: 'Python' })
  })
  it('are stored once after the service was corrected and restored', async () => {
    const staff = await server.signedIn()
    const form = {
      ...{ name: 'Asha', mobile: '9876501234', email: 'asha@example.com', company: 'Acme' },
      ...{ serviceId: 'gone-by-now', serviceLabel: 'Audit', budget: '', timeline: '', message: '' },
    }
    const headers = { 'x-enquiry-context': encodeContext({ key: newKey() }) }
    const sendForm = () => server.visitor().post<{ id: string }>('/api/service-enquiries', form, { headers })
    const first = await sendForm()
    expect(first.status).toBe(201)
    for (const topic of [
      { from: 'Audit', to: 'Cloud' },
      { from: 'Cloud', to: 'Audit' },
    ]) {
      const { status } = await staff.post(`/api/desk/enquiries/${first.body.id}/corrections`, { topic })
      expect(status).toBe(200)
      expect((await sendForm()).body).toEqual(first.body)
    }
  })
  it('are stored separately without a key', async () => {
    expect((await send({})).body.id).not.toBe((await send({})).body.id)
  })
})
