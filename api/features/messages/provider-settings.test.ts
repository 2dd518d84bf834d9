import { rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ORIGINAL_BRAND } from '#contract/brand/look'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import { PROVIDER_TEXTS, type Provider, type Trial } from '#contract/message-providers'
import { ADMIN } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { expectNoise } from '../../testing/noise.ts'
import { readOutbox } from '../../testing/outbox.ts'
import { SmsReceiver } from '../../testing/sms-receiver.ts'
import { SmtpInbox } from '../../testing/smtp-inbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withRole } from '../../testing/with-role.ts'

expectNoise(/message not delivered/)

let server: TestServer
let staff: HttpClient
let inbox: SmtpInbox
beforeEach(async () => {
  inbox = await SmtpInbox.open()
  server = await startTestServer()
  staff = await server.signedIn()
})
afterEach(async () => {
  await server.close()
  await inbox.close()
})

const settings = (change: object = {}) => ({
  host: '127.0.0.1',
  port: inbox.port,
  security: 'starttls',
  user: '',
  senderName: 'Institute, Pune',
  senderAddress: 'desk@institute.example',
  ...change,
})
const save = (change?: object) => staff.put('/api/mail-server', settings(change))
const tryMail = async () => (await staff.post<Trial>('/api/mail-server/trial', {})).body
const standing = async () =>
  (await staff.get<{ mail: Provider; sms: Provider }>('/api/message-providers')).body
const newest = (subjectId: string) =>
  server.deps.database.activity.findFirst({ where: { subjectId }, orderBy: { id: 'desc' } })

it('a saved mail server carries the next message, without a restart; its light goes from off to works', async () => {
  expect((await standing()).mail).toMatchObject({ state: 'off', source: 'none', place: '', hasSecret: false })
  expect(readOutbox(server.dataDir)).not.toEqual([])
  expect((await staff.post('/api/mail-server/trial', {})).body).toMatchObject({
    message: PROVIDER_TEXTS.nothingSet,
  })
  const saved = await save()
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject(settings())
  expect((await standing()).mail).toMatchObject({
    state: 'untried',
    source: 'panel',
    place: `127.0.0.1:${inbox.port}`,
  })
  await staff.put('/api/brand', { ...ORIGINAL_BRAND, ink: '#0b3d2e', accent: '#f2c14e' })
  expect(await tryMail()).toEqual({
    isTaken: true,
    recipient: ADMIN.email,
    message: PROVIDER_TEXTS.taken,
    answer: null,
  })
  await server.visitor().post('/api/v1/user/password/forgot', { email: ADMIN.email })
  const [trial, link] = await inbox.taken.wait(2)
  expect(trial).toMatchObject({ recipients: [ADMIN.email] })
  expect(trial?.raw).toMatch(/^From: "?Institute, Pune"? <desk@institute\.example>/m)
  for (const mail of [trial, link]) expect(mail?.raw).toContain('color:#0b3d2e')
  expect(link?.raw).toContain('Reset your password')
  await server.deps.outbox.idle()
  const { mail } = await standing()
  expect(mail).toMatchObject({ state: 'working', failure: null, waiting: 0 })
  expect(mail.takenAt).not.toBeNull()
})

it('without a sender’s name of its own, mail comes from the institute, whatever it is called', async () => {
  await save({ senderName: '' })
  for (const [instituteName, from] of [
    ['Orange City Computers', /^From: "?Orange City Computers"? <desk@institute\.example>/m],
    [
      'Asha’s "IT" <Institute>\\',
      /^From: =\?UTF-8\?Q\?Asha=E2=80=99s_IT_Institute\?= <desk@institute\.example>/m,
    ],
  ] as const) {
    const { body } = await staff.get<object>('/api/settings')
    await staff.put('/api/settings', { ...body, instituteName })
    expect((await tryMail()).isTaken).toBe(true)
    expect((await inbox.taken.wait(1)).at(-1)?.raw).toMatch(from)
  }
})

it('what waits goes at once when another mail server is saved', async () => {
  await save({ port: 9 })
  await server.visitor().post('/api/v1/user/password/forgot', { email: ADMIN.email })
  await expect.poll(async () => (await standing()).mail.state, { timeout: 10_000 }).toBe('failing')
  const { mail } = await standing()
  expect(mail.failure).toMatch(/refused: nothing listens at that host and port/)
  expect(mail.waiting).toBe(1)
  await save()
  await inbox.taken.wait(1)
  await server.deps.outbox.idle()
  expect((await standing()).mail.state).toBe('working')
})

it('the mail server’s own words are told', async () => {
  inbox.behaviour = () => ({ refuse: 550, at: 'RCPT TO' })
  await save()
  expect(await tryMail()).toEqual({
    isTaken: false,
    recipient: ADMIN.email,
    message: 'Not taken. The mail server refuses it.',
    answer: '550 Not here',
  })
  await save({ port: 9 })
  expect(await tryMail()).toMatchObject({
    isTaken: false,
    message: 'Not taken. Refused: nothing listens at that host and port.',
    answer: null,
  })
})

it('whose address a mail server repeats is masked for a role for which contacts are', async () => {
  const owner = await withRole(staff, server, 'Omar Owner', { role: 'owner' })
  inbox.behaviour = (to) => ({ refuse: 450, at: 'RCPT TO', words: `4.2.0 <${to}>: greylisted` })
  await save()
  const visit = { name: 'Ravi', mobile: '9844455666', email: 'quetzal@canary.example', course: 'Java' }
  await server.visitor().post('/api/enquiries', { ...visit, message: '' })
  const readFailure = async ({ client }: { client: HttpClient }) =>
    (await client.get<{ mail: Provider }>('/api/message-providers')).body.mail.failure
  await expect.poll(() => readFailure({ client: staff }), { timeout: 10_000 }).toContain(visit.email)
  await staff.put('/api/desk/settings', { ...DEFAULT_DESK_SETTINGS, maskedRoles: ['owner'] })
  expect(await readFailure(owner)).toMatch(/^450 4\.2\.0 \S+•••@canary\.example>: greylisted$/)
  expect(await readFailure({ client: staff })).toContain(visit.email)
})

it('of anything else that answers there no word is repeated', async () => {
  const SECRET = 'HTTP/1.1 400 the inner secret'
  const inner: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(`${SECRET}\r\n\r\n`)
  })
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
  await save({ port: (inner.address() as AddressInfo).port })
  const trial = await tryMail()
  expect(trial).toMatchObject({ isTaken: false, answer: null })
  expect(JSON.stringify(trial)).not.toContain('inner')
  await server.visitor().post('/api/v1/user/password/forgot', { email: ADMIN.email })
  await expect.poll(async () => (await standing()).mail.state, { timeout: 10_000 }).toBe('failing')
  expect(JSON.stringify(await standing())).not.toContain('inner')
  expect(server.log.join('\n')).not.toContain('inner secret')
  await new Promise((resolve) => inner.close(resolve))
})

it('a password is stored sealed, shown nowhere, and goes to no other place unasked', async () => {
  const PASSWORD = 'a mail password'
  expect((await save({ user: 'desk', password: PASSWORD })).status).toBe(200)
  const row = await server.deps.database.mailServer.findFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(PASSWORD)
  expect(Buffer.from(row.password, 'base64').toString('latin1')).not.toContain(PASSWORD)
  const { deps } = server
  expect((await deps.providers.find('email')).isUnreadable).toBe(false)
  for (const path of ['/api/mail-server', '/api/message-providers', '/api/desk/audit'])
    expect(JSON.stringify((await staff.get(path)).body)).not.toContain(PASSWORD)
  expect(await newest('mail-server')).toMatchObject({
    actorName: ADMIN.name,
    detail: { label: 'Mail', fields: expect.arrayContaining(['host', 'password']) },
  })
  for (const change of [
    { host: 'evil.example.com' },
    { port: 2525 },
    { user: 'other' },
    { security: 'tls' },
  ]) {
    const refused = await save({ user: 'desk', ...change })
    expect(refused.status, JSON.stringify(change)).toBe(400)
    expect(refused.body.fields).toEqual({ password: PROVIDER_TEXTS.secretAgain })
  }
  expect(await deps.database.mailServer.findFirstOrThrow()).toEqual(row)
  expect((await save({ user: 'desk', senderName: 'Desk' })).status).toBe(200)
  expect((await deps.database.mailServer.findFirstOrThrow()).password).toBe(row.password)
  expect((await save({ user: 'other', password: 'another' })).status).toBe(200)
})

it('with another session secret it says so in words, and nothing else fails', async () => {
  await save({ user: 'desk', password: 'a mail password' })
  await server.stop()
  rmSync(`${server.dataDir}/session-secret`)
  const again = await startTestServer({ DATA_DIR: server.dataDir, SESSION_SECRET: 'x'.repeat(40) })
  const { deps } = again
  const mail = await deps.providers.find('email')
  expect(mail).toMatchObject({ isUnreadable: true, source: 'panel' })
  await deps.outbox.put({ channel: 'email', recipient: 'a@example.com', subject: 'x', text: 'x', html: '' })
  deps.outbox.wake()
  await deps.outbox.idle()
  const waiting = await deps.database.message.findFirstOrThrow({ where: { recipient: 'a@example.com' } })
  expect(waiting).toMatchObject({ sentAt: null, failedAt: null })
  expect(waiting.lastError).toContain('enter it again')
  server = again
})

it('the environment wins for all of mail, and says so', async () => {
  await save()
  await server.stop()
  const other = await SmtpInbox.open()
  const environment = { SMTP_URL: other.url, MAIL_FROM: '' }
  server = await startTestServer({ DATA_DIR: server.dataDir, ...environment })
  const again = server.visitor()
  for (const [name, value] of staff.cookies) again.cookies.set(name, value)
  staff = again
  expect((await standing()).mail).toMatchObject({
    source: 'environment',
    place: `127.0.0.1:${other.port}`,
    lacksSender: true,
  })
  const refused = await save({ senderName: 'Else' })
  expect([refused.status, refused.body.message]).toEqual([409, PROVIDER_TEXTS.ofEnvironment])
  expect((await staff.delete('/api/mail-server')).status).toBe(409)
  expect((await tryMail()).isTaken).toBe(true)
  expect(inbox.taken.all).toEqual([])
  expect(await other.taken.wait(1)).toHaveLength(1)
  await other.close()
})

it('a second editor is told, what is wrong is refused whole, and removing leaves nothing', async () => {
  const first = (await save()).body as { updatedAt: string }
  expect((await save({ senderName: 'Mine', updatedAt: first.updatedAt })).status).toBe(200)
  expect((await save({ senderName: 'Theirs', updatedAt: first.updatedAt })).status).toBe(409)
  for (const [change, field] of [
    [{ host: 'smtp://mail.example.com' }, 'host'],
    [{ host: 'mail.example.com:25' }, 'host'],
    [{ host: '' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ port: 70_000 }, 'port'],
    [{ security: 'none' }, 'security'],
    [{ senderName: 'A" <evil@example.com>' }, 'senderName'],
    [{ senderAddress: 'nobody' }, 'senderAddress'],
  ] as const) {
    const refused = await save(change)
    expect([refused.status, Object.keys(refused.body.fields ?? {})], field).toEqual([400, [field]])
  }
  expect((await staff.get('/api/mail-server')).body).toMatchObject({ senderName: 'Mine' })
  expect((await staff.delete('/api/mail-server')).body).toEqual({ message: PROVIDER_TEXTS.removed })
  expect(await server.deps.database.mailServer.count()).toBe(0)
  expect((await standing()).mail.state).toBe('off')
})

it('an SMS gateway is set likewise, and a trial goes to the own number', async () => {
  const receiver = await SmsReceiver.open()
  const put = (body: object) => staff.put('/api/sms-gateway', body)
  expect((await put({ url: 'http://sms.example.com/send' })).body.fields).toEqual({
    url: PROVIDER_TEXTS.urlPlain,
  })
  expect((await put({ url: 'sms' })).body.fields).toEqual({ url: PROVIDER_TEXTS.url })
  expect((await put({ url: receiver.url, token: 'sesame' })).status).toBe(200)
  const trial = async () => (await staff.post<Trial>('/api/sms-gateway/trial', {})).body
  expect(await trial()).toMatchObject({ isTaken: true, recipient: ADMIN.phone })
  const [call] = await receiver.calls.wait(1)
  expect(call).toMatchObject({ body: { to: ADMIN.phone }, headers: { authorization: 'Bearer sesame' } })
  expect((await put({ url: 'https://evil.example.com/' })).body.fields).toEqual({
    token: PROVIDER_TEXTS.tokenAgain,
  })
  receiver.usual = 403
  expect(await trial()).toMatchObject({ isTaken: false, message: 'Not taken. HTTP 403.', answer: null })
  await receiver.close()
})

it.each([
  [
    'the token as name and password',
    { url: 'https://me:secret@sms.example.com/send' },
    PROVIDER_TEXTS.urlSecret,
  ],
  [
    'a token with a line end',
    { url: 'https://sms.example.com/send', token: 'a\r\nX-Other: b' },
    PROVIDER_TEXTS.token,
  ],
  [
    'a token that no header holds',
    { url: 'https://sms.example.com/send', token: 'ü€' },
    PROVIDER_TEXTS.token,
  ],
])('a gateway with %s is refused, and nothing is stored', async (_what, gateway, message) => {
  const refused = await staff.put('/api/sms-gateway', gateway)
  expect([refused.status, refused.body.message]).toEqual([400, message])
  expect((await staff.get('/api/sms-gateway')).body).toEqual({ url: '', updatedAt: null })
})

it.each(['<desk@institute.example>', 'a(b)@institute.example', 'desk@institute.example,b@c.example'])(
  'a sender’s address is an address alone, which %s is not',
  async (senderAddress) => {
    const refused = await save({ senderAddress })
    expect([refused.status, refused.body.message]).toEqual([400, PROVIDER_TEXTS.senderAddress])
  },
)

it('ten trials in ten minutes are enough', async () => {
  await save()
  for (let count = 0; count < 10; count += 1) expect((await tryMail()).isTaken).toBe(true)
  expect((await staff.post('/api/mail-server/trial', {})).status).toBe(429)
})

it('after a rejected notice the status stays red, whatever else is accepted, until a notice is accepted', async () => {
  await save()
  const notify = async (notifyEmail: string) => {
    const { body } = await staff.get<object>('/api/settings')
    expect((await staff.put('/api/settings', { ...body, notifyEmail })).status).toBe(200)
  }
  await notify('gone@institute.example')
  inbox.behaviour = (recipient) =>
    recipient === 'gone@institute.example' ? { refuse: 550, at: 'RCPT TO' } : 'accept'
  const enquire = async () => {
    const sent = await server.visitor().post('/api/enquiries', {
      ...{ name: 'Ravi Deshmukh', mobile: '98765 43210', email: 'ravi@example.org' },
      ...{ course: 'Java', message: '' },
    })
    expect(sent.status).toBe(201)
    await server.deps.outbox.idle()
  }
  await enquire()
  expect(inbox.taken.all.map(({ recipients }) => recipients)).toEqual([['ravi@example.org']])
  expect((await tryMail()).isTaken).toBe(true)
  expect((await standing()).mail).toMatchObject({
    state: 'rejected',
    failure: '550 Not here',
    waiting: 0,
  })
  await notify('desk@institute.example')
  expect((await standing()).mail.state).toBe('rejected')
  await enquire()
  expect((await standing()).mail).toMatchObject({ state: 'working', failure: null })
})
