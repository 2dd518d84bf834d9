import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskPage } from '#contract/desk/record'
import { type EnquiryContext, encodeContext } from '#contract/enquiry-context'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const student = { name: 'Ravi', mobile: '9876543210', email: 'ravi@example.com', course: 'Java', message: '' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

let networks = 0
function send(context: EnquiryContext | string, change: object = {}) {
  networks += 1
  const headers = {
    'X-Forwarded-For': `10.1.${networks >> 8}.${networks & 255}`,
    'x-enquiry-context': typeof context === 'string' ? context : encodeContext(context),
  }
  return server.visitor().post<{ id: string }>('/api/enquiries', { ...student, ...change }, { headers })
}
const stored = (id: string) => server.services.database.enquiry.findUniqueOrThrow({ where: { id } })
const newKey = () => crypto.randomUUID()

describe('R34 what travels beside an enquiry', () => {
  it('is stored with it', async () => {
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
      suspectReason: null,
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
  ])('never costs the enquiry when it is %j', async (header) => {
    expect((await send(header)).status).toBe(201)
  })
})

describe('TARGETS R13 the same key', () => {
  it('twice is one enquiry and the same answer', async () => {
    const context = { key: newKey() }
    const first = await send(context)
    const second = await send(context)
    expect(second.body).toEqual(first.body)
    expect(second.status).toBe(first.status)
  })
  it('fifty times at once is one enquiry and fifty equal answers', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ key })))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await server.services.database.enquiry.count({ where: { idempotencyKey: key } })).toBe(1)
  })
  it('no key is never the same', async () => {
    expect((await send({})).body.id).not.toBe((await send({})).body.id)
  })
})

describe('PITFALLS P46 suspects are kept apart with their reason, never dropped or refused', () => {
  it.each([
    ['the hidden field', { trap: 'http://spam.example' }, {}, /people do not see/],
    ['impossible speed', { fillMs: 300 }, {}, /faster than a person/],
    ['many links', {}, { message: 'http://a http://b https://c http://d' }, /holds 4 links/],
  ])('by %s', async (_, context, change, reason) => {
    const { status, body } = await send(context, change)
    expect(status).toBe(201)
    expect((await stored(body.id)).suspectReason).toMatch(reason)
    const admin = await server.signedIn()
    const list = await admin.get<{ id: string }[]>('/api/enquiries')
    expect(list.body.map(({ id }) => id)).not.toContain(body.id)
    const suspects = await admin.get<DeskPage>('/api/desk/enquiries?view=suspect')
    expect(suspects.body.items.map(({ id }) => id)).toContain(body.id)
  })
  it.each([
    ['autofill and a quick click', { fillMs: 1600 }],
    ['no script', {}],
    ['an empty trap', { trap: '' }],
    ['a day of thought', { fillMs: 86_400_000 }],
  ])('not by %s', async (_, context) => {
    expect((await stored((await send(context)).body.id)).suspectReason).toBeNull()
  })
})
