import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SpamFilter } from '#contract/enquiries/enquiries'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import type { EnquiryCounts, EnquiryDetail, EnquiryPage } from '#contract/enquiries/record'
import { sampleUser } from '#contract/testing/sample-user'
import type { Database } from '../../../database/database.ts'
import { EventStream } from '../../../testing/event-stream.ts'
import type { HttpClient } from '../../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { EnquiryFormDeps } from '../deps.ts'
import { markNotSpam } from './mark-spam.ts'

interface Listed {
  name: string
  spamReason: string | null
  unverified: boolean
}
interface Sent {
  id: string
  reference: string
  message: string
}

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', NOTIFY_EMAIL: 'desk@example.com' })
  staff = await server.signedIn()
  await server.deps.outbox.stop()
})
afterAll(() => server.close())

/** Fills in the form too fast for a person. */
const HASTY = { fillMs: 300 }

let count = 0
/** Sends an enquiry from its own network; spam by default. */
async function send(context: object = HASTY, asApp = true, network = '', nth = count + 1): Promise<Sent> {
  count += 1
  const body = {
    name: `Suspect ${nth}`,
    mobile: `98765${String(nth).padStart(5, '0')}`,
    email: `suspect${nth}@example.com`,
    course: 'Java',
    message: '',
  }
  const headers = {
    'X-Forwarded-For': network || `10.4.0.${count}`,
    'x-enquiry-context': encodeContext(context),
  }
  const answer = await server.visitor().post<Sent & Record<string, unknown>>('/api/enquiries', body, {
    headers,
    asApp,
  })
  expect(answer.status).toBe(201)
  return answer.body
}
const idsIn = async (view: string, spam: SpamFilter = 'hide') =>
  (await staff.get<EnquiryPage>(`/api/desk/enquiries?view=${view}&spam=${spam}&pageSize=50`)).body.items.map(
    ({ id }) => id,
  )
const getMessages = (id: string) => server.deps.database.message.count({ where: { enquiryId: id } })
const request = (id: string, name: 'release' | 'hold') => staff.post(`/api/desk/enquiries/${id}/${name}`)
const counts = async () => (await staff.get<EnquiryCounts>('/api/desk/counts')).body

const inList = async (query: string, name: string) => {
  const { body } = await staff.get<Listed[] | { items: Listed[] }>(`/api/enquiries${query}`)
  return (Array.isArray(body) ? body : body.items).find((each) => each.name === name)
}
const total = async (query: string) =>
  (await staff.get<{ total: number }>(`/api/enquiries?${query}`)).body.total

describe('spam', () => {
  it('appears in every list with its reason but in no count, and the visitor gets the specified text', async () => {
    const before = await counts()
    const { id, message } = await send()
    expect(message).toBe('Enquiry submitted successfully! We will contact you soon.')
    for (const view of ['all', 'new', 'unassigned']) {
      expect(await idsIn(view, 'show')).toContain(id)
      expect(await idsIn(view, 'only')).toContain(id)
      expect(await idsIn(view, 'hide')).not.toContain(id)
    }
    const found = await staff.get<EnquiryPage>(`/api/desk/enquiries?q=Suspect+${count}`)
    expect(found.body.items).toMatchObject([
      { id, spamReason: expect.stringMatching(/too fast for a person/) },
    ])
    expect(await counts()).toEqual(before)
    expect(await getMessages(id)).toBe(0)
    await server.deps.people.idle()
    const { body } = await staff.get<EnquiryDetail>(`/api/desk/enquiries/${id}`)
    expect(body.enquiry.spamReason).toMatch(/too fast for a person/)
    expect(body.enquiry.person).toBeNull()
  })

  it.each([
    '',
    '?page=1',
    '?q=Suspect',
    '?q=Suspect&page=1',
    '?q=us&page=1',
    '?status=New',
    '?status=New&page=1',
  ])('appears with its reason in the specified list%s, unless the filter hides it', async (query) => {
    await send()
    const name = `Suspect ${count}`
    expect(await inList(query, name)).toMatchObject({
      spamReason: expect.stringMatching(/too fast for a person/),
      unverified: false,
    })
    const hiding = `${query}${query ? '&' : '?'}spam=hide`
    expect(await inList(hiding, name)).toBeUndefined()
    await send({}, false)
    expect(await inList(hiding, `Suspect ${count}`)).toMatchObject({ spamReason: null, unverified: false })
  })

  it('appears in the specified list of services too', async () => {
    const body = { name: 'Suspect Ltd', mobile: '9876500001', email: 's@example.com', serviceId: 'x1' }
    const headers = { 'X-Forwarded-For': '10.4.9.9', 'x-enquiry-context': encodeContext(HASTY) }
    const { status } = await server.visitor().post('/api/service-enquiries', body, { headers, asApp: true })
    expect(status).toBe(201)
    for (const query of ['', '?page=1', '?q=Suspect+Ltd&page=1']) {
      const { body } = await staff.get<Listed[] | { items: Listed[] }>(`/api/service-enquiries${query}`)
      const found = (Array.isArray(body) ? body : body.items).filter(({ name }) => name === 'Suspect Ltd')
      expect(found).toMatchObject([{ spamReason: expect.stringMatching(/too fast/) }])
    }
  })

  it('counts in the dashboard figures, unless the filter hides it', async () => {
    const [all, status, hidden] = ['page=1&pageSize=1', 'status=New&page=1&pageSize=1', 'spam=hide&page=1']
    const before = [await total(all), await total(status), await total(hidden)] as const
    await send()
    expect([await total(all), await total(status), await total(hidden)]).toEqual([
      before[0] + 1,
      before[1] + 1,
      before[2],
    ])
  })

  it('gets no response time when staff reply to it', async () => {
    const { id } = await send()
    const { status } = await staff.patch(`/api/enquiries/${id}`, { status: 'Contacted' })
    expect(status).toBe(200)
    const row = await server.deps.database.enquiry.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ status: 'Contacted', respondedAt: null, responseMinutes: null })
  })

  it('is announced to open desks only once it is marked as not spam', async () => {
    const events = await EventStream.open(server.url, staff.cookies)
    const held = await send()
    const person = await send({}, false)
    await request(held.id, 'release')
    const received = [await events.next(), await events.next()]
    events.close()
    expect(
      received.map((event) => [event?.name, (event?.data.enquiry as { id: string } | undefined)?.id]),
    ).toEqual([
      ['enquiry-created', person.id],
      ['enquiry-created', held.id],
    ])
  })

  it('becomes a new enquiry with its original time and messages when marked as not spam, and spam again on undo', async () => {
    const { id, reference } = await send({ trap: 'x' })
    const { createdAt } = await server.deps.database.enquiry.findUniqueOrThrow({ where: { id } })
    server.clock.advance(3_600_000)
    expect((await request(id, 'release')).body).toMatchObject({
      spamReason: null,
      status: 'New',
      reference,
      createdAt: createdAt.toISOString(),
    })
    expect(await idsIn('new')).toContain(id)
    const outbox = await server.deps.database.message.findMany({ where: { enquiryId: id } })
    expect(outbox.map(({ purpose, network }) => [purpose, network])).toEqual([
      ['staff', null],
      ['visitor', null],
    ])
    await request(id, 'hold')
    expect(await idsIn('new')).not.toContain(id)
    const { body } = await staff.get<EnquiryDetail>(`/api/desk/enquiries/${id}`)
    expect(body.enquiry.spamReason).toBe('Marked again by Asha Kulkarni: A hidden field was filled in.')
    const activities = body.activities.filter(({ actor }) => actor !== null)
    expect(activities.map(({ action }) => action)).toEqual(['released', 'held'])
    // One of the two messages proves that both were sent, as when no institute email is set.
    await server.deps.database.message.deleteMany({
      where: { enquiryId: id, recipient: 'desk@example.com' },
    })
    await request(id, 'release')
    await request(id, 'release')
    expect(await getMessages(id)).toBe(1)
  })

  it('is marked as not spam once when two servers do it at the same time', async () => {
    const { id } = await send()
    const database = server.deps.database.$extends({
      query: {
        enquiry: {
          async findUniqueOrThrow({ args, query }) {
            const row = await query(args)
            await request(id, 'release')
            return row
          },
        },
      },
    }) as unknown as Database
    await markNotSpam(
      { ...server.deps, database } as unknown as EnquiryFormDeps,
      id,
      sampleUser({ id: 'second' }),
    )
    const { body } = await staff.get<EnquiryDetail>(`/api/desk/enquiries/${id}`)
    expect(body.activities.filter(({ action }) => action === 'released')).toHaveLength(1)
    expect(await getMessages(id)).toBe(2)
  })

  it('can be marked by staff, with their name', async () => {
    const { id } = await send({}, false)
    expect((await request(id, 'hold')).body.spamReason).toBe('Marked by Asha Kulkarni.')
    expect(await idsIn('all', 'only')).toContain(id)
  })

  it('is not announced again and sends no messages when the mark is undone, also for a walk-in', async () => {
    const walkIn = { kind: 'student', channel: 'walk-in', name: 'Counter Visitor', mobile: '9876511111' }
    const { body } = await staff.post<Sent & Record<string, unknown>>('/api/desk/enquiries', {
      ...walkIn,
      email: 'counter@example.com',
      topic: 'Java',
    })
    const events = await EventStream.open(server.url, staff.cookies)
    await request(body.id, 'hold')
    await request(body.id, 'release')
    const received = [await events.next(), await events.next()].map((event) => event?.name)
    events.close()
    expect(received).toEqual(['enquiry-changed', 'enquiry-changed'])
    expect(await getMessages(body.id)).toBe(0)
    expect(await idsIn('all', 'only')).not.toContain(body.id)
  })

  it('has the public status received', async () => {
    const { reference } = await send()
    const { body } = await server.visitor().get<{ state: string }>(`/api/enquiry-state/${reference}`)
    expect(body.state).toBe('received')
  })
})

describe('enquiry without a form token', () => {
  it('reaches the desk like any other, marked as unverified', async () => {
    const events = await EventStream.open(server.url, staff.cookies)
    const before = await counts()
    const { id } = await send({})
    const event = await events.next()
    events.close()
    expect(event).toMatchObject({ name: 'enquiry-created', data: { enquiry: { id, unverified: true } } })
    for (const view of ['all', 'new', 'unassigned']) expect(await idsIn(view)).toContain(id)
    expect(await idsIn('all', 'only')).not.toContain(id)
    expect(await counts()).toMatchObject({ new: before.new + 1 })
    expect(await inList('?page=1', `Suspect ${count}`)).toMatchObject({
      spamReason: null,
      unverified: true,
    })
    expect(await getMessages(id)).toBe(2)
    await server.deps.people.idle()
    const { body } = await staff.get<EnquiryDetail>(`/api/desk/enquiries/${id}`)
    expect(body.enquiry).toMatchObject({ unverified: true, person: { nth: 1 } })
  })

  it('is marked as spam from the 11th per hour and network', async () => {
    const sent: Sent[] = []
    for (let turn = 0; turn < 12; turn++) sent.push(await send({}, true, '10.4.8.1'))
    const other = await send({}, true, '10.4.8.2')
    const worked = await idsIn('new')
    expect(sent.map(({ id }) => worked.includes(id))).toEqual([...Array(10).fill(true), false, false])
    expect(worked).toContain(other.id)
    const { body } = await staff.get<EnquiryDetail>(`/api/desk/enquiries/${sent[11]?.id}`)
    expect(body.enquiry).toMatchObject({
      spamReason: expect.stringMatching(/one network/),
      unverified: false,
    })
  })

  it('counts once when it is sent again', async () => {
    const key = crypto.randomUUID()
    const attempt = () => send({ key }, true, '10.4.8.3', 9000)
    const repeated = await Promise.all([attempt(), attempt()])
    for (let turn = 0; turn < 20; turn++) repeated.push(await attempt())
    expect(new Set(repeated.map(({ id }) => id)).size).toBe(1)
    const { id } = await send({}, true, '10.4.8.3')
    expect(await idsIn('new')).toContain(id)
  })
})
