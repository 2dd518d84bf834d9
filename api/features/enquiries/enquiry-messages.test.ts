import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import { writeSetting } from '../../database/setting.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { listRecords, readContactInfo } from '../content/index.ts'

const DESK = 'desk@example.com'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', SAMPLE_CONTENT: 'on', NOTIFY_EMAIL: DESK })
  // Delivered messages don't keep their text, so these tests read the outbox.
  await server.deps.outbox.stop()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.database.message.deleteMany()
})

let networks = 0
async function send(path: string, body: object, headers: Record<string, string> = {}): Promise<void> {
  networks += 1
  const answer = await server
    .visitor()
    .post(path, body, { headers: { 'X-Forwarded-For': `10.1.0.${networks}`, ...headers } })
  expect(answer.status).toBe(201)
}
let visitors = 0
const student = (change: object = {}) => {
  visitors += 1
  const email = `visitor${visitors}@example.org`
  return {
    name: 'Ravi Deshmukh',
    mobile: '98765 43210',
    email,
    course: 'Java',
    message: 'Weekends?',
    ...change,
  }
}
const messages = () => server.deps.database.message.findMany({ orderBy: { id: 'asc' } })
const thanks = async () => (await messages()).filter(({ recipient }) => recipient !== DESK)
const notificationToStaff = async () => (await messages()).find(({ recipient }) => recipient === DESK)

it('does not count a repeated enquiry towards the thank-you limit', async () => {
  const body = student()
  const network = '10.2.0.1'
  const sendWith = (key: string, change: object = {}) => {
    const formToken = server.deps.formTokens.create({ key, network }, server.clock.now() - 20_000)
    const headers = {
      'X-Forwarded-For': network,
      'x-enquiry-context': encodeContext({ key, pass: formToken }),
    }
    return server.visitor().post('/api/enquiries', { ...body, ...change }, { asApp: true, headers })
  }
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  await Promise.all([1, 2, 3].map(() => sendWith(first)))
  for (let again = 0; again < 3; again += 1) await sendWith(first)
  await sendWith(second, { message: 'And on Sundays?' })
  expect(await thanks()).toHaveLength(2)
})

describe('message to the institute', () => {
  it('contains all fields, and a reply goes to the visitor', async () => {
    await send('/api/service-enquiries', {
      ...{
        name: 'Ravi',
        mobile: '98765 43210',
        email: 'ravi@acme.example',
        company: 'Acme & Sons',
        message: '<b>Hi</b>',
      },
      ...{
        serviceId: 'x',
        serviceLabel: 'Web Development',
        budget: '1L-3L',
        timeline: '2-4w',
        source: 'home-page',
      },
    })
    const notice = await notificationToStaff()
    expect(notice).toMatchObject({
      channel: 'email',
      purpose: 'staff',
      subject: 'Services enquiry: Ravi, Web Development',
      replyTo: 'ravi@acme.example',
    })
    const facts = [
      'Acme & Sons',
      '98765 43210',
      '2–4 weeks',
      '<b>Hi</b>',
      `/desk?enquiry=${notice?.enquiryId}`,
    ]
    for (const fact of nonEmpty(facts)) expect(notice?.text).toContain(fact)
    expect(notice?.html).toContain('Acme &amp; Sons')
    expect(notice?.html).toContain('&lt;b&gt;Hi&lt;/b&gt;')
  })
  it('goes to the email from the settings rather than NOTIFY_EMAIL', async () => {
    const { database } = server.deps
    await writeSetting(database, 'siteSettings', { notifyEmail: 'office@example.com' })
    server.deps.content.changed()
    await send('/api/enquiries', student())
    await writeSetting(database, 'siteSettings', { notifyEmail: null })
    server.deps.content.changed()
    expect((await messages()).map(({ recipient }) => recipient)).toContain('office@example.com')
    expect(await notificationToStaff()).toBeUndefined()
  })
  it('goes to every administrator who can sign in until an address is entered', async () => {
    const other = await startTestServer()
    const staff = await other.signedIn()
    const account = {
      ...{ name: 'Bela', phone: '+919876543210', passwordHash: '', verificationMethod: 'email' },
      verifiedAt: new Date(),
    }
    await other.deps.database.account.createMany({
      data: [
        { ...account, email: 'bela@example.com' },
        { ...account, email: 'pending@example.com', verifiedAt: null },
        { ...account, email: 'front-desk@example.com', role: 'front-desk' },
      ],
    })
    const readNotified = async () =>
      (await staff.get<{ notified: string[] }>(ENDPOINTS.readMessageProviders.path)).body.notified
    expect(await readNotified()).toEqual([ADMIN.email, 'bela@example.com'])
    expect((await other.visitor().post('/api/enquiries', student())).status).toBe(201)
    const sent = await other.deps.database.message.findMany({
      where: { purpose: 'staff' },
      orderBy: { recipient: 'asc' },
    })
    expect(sent.map(({ recipient }) => recipient)).toEqual([ADMIN.email, 'bela@example.com'])
    await writeSetting(other.deps.database, 'siteSettings', { notifyEmail: 'office@example.com' })
    expect(await readNotified()).toEqual(['office@example.com'])
    await other.close()
  })
  it('keeps a name with line breaks on one line and limits the subject', async () => {
    await send('/api/enquiries', student({ name: 'Ravi\r\nBcc: all@example.com', course: 'x'.repeat(200) }))
    const notice = await notificationToStaff()
    expect(notice?.subject).toMatch(/^Student enquiry: Ravi Bcc: all@example\.com, x+…$/)
    expect(notice?.subject).toHaveLength(120)
  })
})

describe('thank-you to the visitor', () => {
  it('contains the topic, the institute’s contacts and only the visitor’s name', async () => {
    const contact = await readContactInfo(server.deps.database)
    const [course] = nonEmpty(await listRecords(server.deps.database, 'courses'))
    const title = course?.title ?? ''
    await send('/api/enquiries', student({ course: title }))
    const [message] = await thanks()
    expect(message).toMatchObject({ channel: 'email', purpose: 'visitor', network: expect.any(String) })
    expect(message?.subject).toBe('Thank you for your enquiry at Lekhani Institute of Computing')
    expect(message?.replyTo).toBe(contact.email)
    const facts = ['Hello Ravi Deshmukh,', title, 'will call you soon', contact.phone, contact.address]
    for (const fact of nonEmpty(facts)) expect(message?.text).toContain(fact)
    for (const secret of ['43210', 'Weekends', 'visitor']) {
      expect(message?.text).not.toContain(secret)
      expect(message?.html).not.toContain(secret)
    }
  })
  it('contains no free text, such as an unknown topic or a name with an advertisement', async () => {
    await send('/api/enquiries', student({ course: 'Buy at evil.example', name: 'Win now at evil.example' }))
    const [message] = await thanks()
    expect(message?.text).toMatch(/^Hello,\n\nThank you for your enquiry\. /)
    expect(`${message?.subject}${message?.text}${message?.html}`).not.toContain('evil')
  })
  it('uses the institute’s name of a service', async () => {
    const [service] = nonEmpty(await listRecords(server.deps.database, 'services'))
    const { course: _, ...person } = student()
    await send('/api/service-enquiries', { ...person, serviceId: service?.id, serviceLabel: 'Other words' })
    const [message] = await thanks()
    expect(message?.text).toContain(`asking about ${service?.title}.`)
  })
  it('is sent at most three times a day to one mailbox, in any spelling, while staff get every message', async () => {
    for (const email of [
      'Much@example.org',
      'much+1@example.org',
      'MUCH@example.org',
      'much+2@example.org',
    ]) {
      await send('/api/enquiries', student({ email }))
    }
    expect(await thanks()).toHaveLength(3)
    expect(await messages()).toHaveLength(7)
  })
  it.each(['a,b@example.org', 'group:b@example.org', '<b@example.org', '"a"b@example.org'])(
    'is not sent to %s, which is not one plain email, nor used as reply address',
    async (email) => {
      await send('/api/enquiries', student({ email }))
      expect(await thanks()).toEqual([])
      expect((await notificationToStaff())?.replyTo).toBe('')
    },
  )
  it('is not sent for spam', async () => {
    const header = encodeContext({ trap: 'filled in' })
    await send('/api/enquiries', student(), { 'X-Enquiry-Context': header })
    expect(await thanks()).toEqual([])
    expect(await notificationToStaff()).toBeUndefined()
  })
})
