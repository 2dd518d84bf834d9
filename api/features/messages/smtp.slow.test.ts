import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN } from '../../testing/first-admin.ts'
import { expectNoise } from '../../testing/noise.ts'
import { type Behaviour, SmtpInbox } from '../../testing/smtp-inbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

expectNoise(/message not delivered/)

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DESK = 'desk@example.com'
const VISITOR = 'Ravi.Canary@example.org'

let inbox: SmtpInbox
let server: TestServer
beforeEach(async () => {
  inbox = await SmtpInbox.open()
  server = await startTestServer({ SMTP_URL: inbox.url, NOTIFY_EMAIL: DESK, TRUST_PROXY: '1' })
})
afterEach(async () => {
  inbox.hangUp()
  await server.close()
  await inbox.close()
})

const enquire = (change: object = {}) =>
  server.visitor().post('/api/enquiries', {
    name: 'Ravi Canary',
    mobile: '98765 43210',
    email: VISITOR,
    course: 'Java',
    message: 'Canary question?',
    ...change,
  })
const behaveTowards =
  (wanted: string, behaviour: Behaviour) =>
  (recipient: string): Behaviour =>
    recipient === wanted ? behaviour : 'accept'
const rowFor = (recipient: string) =>
  server.deps.database.message.findFirstOrThrow({ where: { recipient }, orderBy: { id: 'desc' } })
const settled = () => server.deps.outbox.idle()
async function turn(ms: number): Promise<void> {
  server.clock.advance(ms)
  server.deps.outbox.wake()
  await settled()
}
const mailsTo = (recipient: string) => inbox.taken.all.filter(({ recipients }) => recipients[0] === recipient)

describe('a mail server that accepts everything', () => {
  it('receives one email for the institute and one for the visitor, in HTML and text', async () => {
    expect((await enquire()).status).toBe(201)
    await inbox.taken.wait(2)
    const [toDesk] = mailsTo(DESK)
    const [toVisitor] = mailsTo(VISITOR)
    expect(toDesk?.raw).toMatch(/^Reply-To: Ravi\.Canary@example\.org\r$/m)
    expect(toDesk?.raw).toMatch(/^Subject: Student enquiry: Ravi Canary, Java\r$/m)
    for (const mail of [toDesk, toVisitor]) {
      expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
      expect(mail?.raw).toContain('Content-Type: text/plain')
      expect(mail?.raw).toContain('Content-Type: text/html')
      expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@example\.com>$/)
    }
    expect(toDesk?.messageId).not.toBe(toVisitor?.messageId)
  })
  it('leaves no text stored after the delivery', async () => {
    await enquire()
    await inbox.taken.wait(2)
    await settled()
    expect(await rowFor(VISITOR)).toMatchObject({
      attempts: 1,
      subject: '',
      text: '',
      html: '',
      failedAt: null,
    })
    expect((await rowFor(VISITOR)).sentAt).not.toBeNull()
  })
})

describe('a mail server that refuses', () => {
  it.each([
    ['the recipient for the moment', { refuse: 451, at: 'RCPT TO' }],
    ['the content for the moment', { refuse: 452, at: 'DATA' }],
    ['the sender, which is said of our settings', { refuse: 550, at: 'MAIL FROM' }],
  ] as const)('%s receives the email once later', async (_, behaviour) => {
    inbox.behaviour = () => behaviour
    expect((await enquire()).status).toBe(201)
    await settled()
    expect(await rowFor(DESK)).toMatchObject({ attempts: 1, sentAt: null, failedAt: null })
    inbox.behaviour = () => 'accept'
    await turn(9 * SECOND)
    expect(inbox.taken.all).toEqual([])
    await turn(1 * SECOND)
    await turn(DAY)
    expect([mailsTo(DESK).length, mailsTo(VISITOR).length]).toEqual([1, 1])
  })
  it.each([
    ['the recipient', { refuse: 550, at: 'RCPT TO' }],
    ['the content', { refuse: 554, at: 'DATA' }],
  ] as const)('%s permanently ends the attempts, and the reason is stored', async (_, behaviour) => {
    inbox.behaviour = behaveTowards(VISITOR, behaviour)
    await enquire()
    await settled()
    const row = await rowFor(VISITOR)
    expect(row).toMatchObject({ attempts: 1, sentAt: null })
    expect(row.failedAt).not.toBeNull()
    expect(row.lastError).toContain(String(behaviour.refuse))
    inbox.behaviour = () => 'accept'
    await turn(DAY)
    expect([mailsTo(DESK).length, mailsTo(VISITOR).length]).toEqual([1, 0])
  })
  it('repeatedly causes pauses of up to an hour, and a failure after four days', async () => {
    inbox.behaviour = behaveTowards(VISITOR, { refuse: 451, at: 'RCPT TO' })
    await enquire()
    await settled()
    const pauses: number[] = []
    while ((await rowFor(VISITOR)).failedAt === null) {
      const { nextAttemptAt } = await rowFor(VISITOR)
      const pause = nextAttemptAt.getTime() - server.clock.now()
      pauses.push(Math.ceil(pause / SECOND) * SECOND)
      await turn(pauses.length < 8 ? pause : DAY)
    }
    const expected = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, HOUR]
    expect(pauses.slice(0, expected.length)).toEqual(expected)
    expect((await rowFor(VISITOR)).attempts).toBe(pauses.length + 1)
  })
})

describe('a failing mail server', () => {
  it('does not delay the response to an enquiry while it hangs', async () => {
    inbox.behaviour = () => 'hang'
    expect((await enquire()).status).toBe(201)
    await inbox.held.wait(2)
    expect((await enquire({ email: 'second@example.org' })).status).toBe(201)
    expect([inbox.open, inbox.taken.all.length]).toEqual([2, 0])
    inbox.behaviour = () => 'accept'
    inbox.hangUp()
    await settled()
    await turn(10 * SECOND)
    expect(mailsTo(DESK)).toHaveLength(2)
    expect(mailsTo(VISITOR)).toHaveLength(1)
  })
  it('does not delay a code while it hangs on enquiries', async () => {
    inbox.behaviour = (recipient) => (recipient === ADMIN.email ? 'accept' : 'hang')
    for (let count = 0; count < 4; count++) await enquire({ email: `visitor${count}@example.org` })
    await inbox.held.wait(2)
    const { name, email, phone, password } = ADMIN
    const registered = await server
      .visitor()
      .post(
        '/api/v1/user/register',
        { name, email, phone, password, verificationMethod: 'email' },
        { headers: { 'x-setup-token': server.deps.tokens.setupToken() } },
      )
    expect(registered.status).toBe(201)
    const [code] = await inbox.taken.wait(1)
    expect(code?.raw).toMatch(/^Subject: \d{5} is your sign-in code\r$/m)
    expect(inbox.held.all).toHaveLength(2)
  })
  it('receives an email once after it dropped the connection', async () => {
    inbox.behaviour = () => 'drop'
    await enquire()
    await settled()
    expect(inbox.taken.all).toEqual([])
    inbox.behaviour = () => 'accept'
    await turn(10 * SECOND)
    await turn(DAY)
    expect([mailsTo(DESK).length, mailsTo(VISITOR).length]).toEqual([1, 1])
  })
  it('receives an email once after it was unreachable', async () => {
    const { port } = inbox
    await inbox.close()
    expect((await enquire()).status).toBe(201)
    await settled()
    expect((await rowFor(DESK)).lastError).toContain('ECONNREFUSED')
    inbox = await SmtpInbox.open(port)
    await turn(10 * SECOND)
    expect([mailsTo(DESK).length, mailsTo(VISITOR).length]).toEqual([1, 1])
  })
})

describe('a message with a secret', () => {
  const requestLink = async () => {
    await server.visitor().post('/api/v1/user/password/forgot', { email: ADMIN.email })
    // The response does not wait for the link, because its timing would reveal who has an account.
    const link = { recipient: ADMIN.email, text: { contains: 'password/reset' } }
    await vi.waitFor(async () => expect(await server.deps.database.message.count({ where: link })).toBe(1))
    await settled()
  }
  const registerAdmin = async () => {
    const { name, email, phone, password } = ADMIN
    const client = server.visitor()
    await client.post(
      '/api/v1/user/register',
      { name, email, phone, password, verificationMethod: 'email' },
      { headers: { 'x-setup-token': server.deps.tokens.setupToken() } },
    )
    const [mail] = await inbox.taken.wait(1)
    const otp = /code is (\d{5})/.exec(mail?.raw ?? '')?.[1] ?? ''
    expect((await client.post('/api/v1/user/verify-otp', { email, phone, otp })).status).toBe(200)
    await settled()
    return otp
  }
  it('is dropped with its text when it expires undelivered', async () => {
    await registerAdmin()
    inbox.behaviour = () => ({ refuse: 451, at: 'RCPT TO' })
    await requestLink()
    await turn(31 * MINUTE)
    expect(await rowFor(ADMIN.email)).toMatchObject({
      sentAt: null,
      lastError: 'expired',
      text: '',
      html: '',
    })
    inbox.behaviour = () => 'accept'
    await turn(DAY)
    expect(inbox.taken.all).toHaveLength(1)
  })
  it('appears nowhere in the log, delivered or not', async () => {
    const otp = await registerAdmin()
    inbox.behaviour = () => ({ refuse: 451, at: 'DATA' })
    await requestLink()
    const { text } = await rowFor(ADMIN.email)
    await enquire()
    inbox.behaviour = behaveTowards(VISITOR, { refuse: 550, at: 'RCPT TO' })
    await turn(20 * SECOND)
    const log = server.log.join('')
    expect(log).toContain('message not delivered')
    const link = /password\/reset\/([\w-]+)/.exec(text)?.[1] ?? 'missing'
    expect(link.length).toBeGreaterThan(20)
    for (const secret of [otp, link, ADMIN.email, DESK, VISITOR, 'Canary', '43210']) {
      expect(log).not.toContain(secret)
    }
  })
})
