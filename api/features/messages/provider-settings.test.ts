import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PROVIDER_TEXTS, type Provider, type TestMessageResult } from '#contract/message-providers'
import { readSetting } from '../../database/setting.ts'
import { ADMIN, OWN_PASSWORD } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { expectNoise } from '../../testing/noise.ts'
import { SmsReceiver } from '../../testing/sms-receiver.ts'
import { SmtpInbox } from '../../testing/smtp-inbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

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
const save = (change?: object) => staff.put('/api/mail-server', { ...settings(change), ...OWN_PASSWORD })
const tryMail = async () => (await staff.post<TestMessageResult>('/api/mail-server/trial', {})).body
const readStatus = async () =>
  (await staff.get<{ mail: Provider; sms: Provider }>('/api/message-providers')).body
const newest = (subjectId: string) =>
  server.deps.database.activity.findFirst({ where: { subjectId }, orderBy: { id: 'desc' } })

it('a failed test message shows the mail server’s reply', async () => {
  inbox.behaviour = () => ({ refuse: 550, at: 'RCPT TO' })
  await save()
  expect(await tryMail()).toEqual({
    isTaken: false,
    recipient: ADMIN.email,
    message: 'Not accepted. The mail server refused it.',
    answer: '550 Not here',
  })
  await save({ port: 9 })
  expect(await tryMail()).toMatchObject({
    isTaken: false,
    message: 'Not accepted. Connection refused: nothing is listening on that host and port.',
    answer: null,
  })
})

it('an accepted test message shows that the mail server works, and a refused one doesn’t', async () => {
  inbox.behaviour = () => ({ refuse: 550, at: 'RCPT TO' })
  await save()
  await tryMail()
  expect((await readStatus()).mail).toMatchObject({ state: 'untried', acceptedAt: null })
  inbox.behaviour = () => 'accept'
  expect((await tryMail()).isTaken).toBe(true)
  const { mail } = await readStatus()
  expect(mail.state).toBe('working')
  expect(Date.parse(mail.acceptedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(
    await server.deps.database.message.findFirst({
      where: { sentAt: { not: null }, channel: 'email' },
      orderBy: { id: 'desc' },
    }),
  ).toMatchObject({ recipient: ADMIN.email, text: '', subject: '' })
})

it('a password is stored encrypted, never shown, and must be entered again for another server', async () => {
  const PASSWORD = 'a mail password'
  expect((await save({ user: 'desk', password: PASSWORD })).status).toBe(200)
  const row = await readSetting(server.deps.database, 'mailServer')
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
  expect(await readSetting(deps.database, 'mailServer')).toEqual(row)
  expect((await save({ user: 'desk', senderName: 'Desk' })).status).toBe(200)
  expect((await readSetting(deps.database, 'mailServer')).password).toBe(row.password)
  expect((await save({ user: 'other', password: 'another' })).status).toBe(200)
})

it('a changed session secret makes only the stored password unreadable', async () => {
  await save({ user: 'desk', password: 'a mail password' })
  await server.stop()
  rmSync(`${server.dataDir}/session-secret`)
  const again = await startTestServer({ DATA_DIR: server.dataDir, SESSION_SECRET: 'x'.repeat(40) })
  const { deps } = again
  const mail = await deps.providers.find('email')
  expect(mail).toMatchObject({ isUnreadable: true, source: 'panel' })
  await deps.outbox.enqueue({
    channel: 'email',
    recipient: 'a@example.com',
    subject: 'x',
    text: 'x',
    html: '',
  })
  deps.outbox.wake()
  await deps.outbox.idle()
  const waiting = await deps.database.message.findFirstOrThrow({ where: { recipient: 'a@example.com' } })
  expect(waiting).toMatchObject({ sentAt: null, failedAt: null })
  expect(waiting.lastError).toContain('enter it again')
  server = again
})

it('environment variables override the whole mail server', async () => {
  await save()
  await server.stop()
  const other = await SmtpInbox.open()
  const environment = { SMTP_URL: other.url, MAIL_FROM: '' }
  server = await startTestServer({ DATA_DIR: server.dataDir, ...environment })
  const again = server.visitor()
  for (const [name, value] of staff.cookies) again.cookies.set(name, value)
  staff = again
  expect((await readStatus()).mail).toMatchObject({
    source: 'environment',
    place: `127.0.0.1:${other.port}`,
    lacksSender: true,
  })
  const refused = await save({ senderName: 'Else' })
  expect([refused.status, refused.body.message]).toEqual([409, PROVIDER_TEXTS.setByEnvironment])
  expect((await staff.delete('/api/mail-server')).status).toBe(409)
  expect((await tryMail()).isTaken).toBe(true)
  expect(inbox.taken.all).toEqual([])
  expect(await other.taken.wait(1)).toHaveLength(1)
  await other.close()
})

it('a mail server can’t be saved over another edit or with an invalid field, and can be removed', async () => {
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
  expect((await readSetting(server.deps.database, 'mailServer')).updatedAt).toBeNull()
  expect((await readStatus()).mail.state).toBe('off')
})

it('an SMS gateway follows the same rules, and its test message goes to the own number', async () => {
  const receiver = await SmsReceiver.open()
  const put = (body: object) => staff.put('/api/sms-gateway', { ...body, ...OWN_PASSWORD })
  expect((await put({ url: 'http://sms.example.com/send' })).body.fields).toEqual({
    url: PROVIDER_TEXTS.urlPlain,
  })
  expect((await put({ url: 'sms' })).body.fields).toEqual({ url: PROVIDER_TEXTS.url })
  expect((await put({ url: receiver.url, token: 'sesame' })).status).toBe(200)
  const trial = async () => (await staff.post<TestMessageResult>('/api/sms-gateway/trial', {})).body
  expect(await trial()).toMatchObject({ isTaken: true, recipient: ADMIN.phone })
  const [call] = await receiver.calls.wait(1)
  expect(call).toMatchObject({ body: { to: ADMIN.phone }, headers: { authorization: 'Bearer sesame' } })
  expect((await put({ url: 'https://evil.example.com/' })).body.fields).toEqual({
    token: PROVIDER_TEXTS.tokenAgain,
  })
  receiver.usual = 403
  expect(await trial()).toMatchObject({ isTaken: false, message: 'Not accepted. HTTP 403.', answer: null })
  await receiver.close()
})

it('a rejected notification keeps the status “rejected” until a later one is accepted', async () => {
  await save()
  const notify = async (notifyEmail: string) => {
    const { body } = await staff.get<object>('/api/settings')
    expect((await staff.put('/api/settings', { ...body, ...OWN_PASSWORD, notifyEmail })).status).toBe(200)
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
  expect((await readStatus()).mail).toMatchObject({
    state: 'rejected',
    failure: '550 Not here',
    waiting: 0,
  })
  await notify('desk@institute.example')
  expect((await readStatus()).mail.state).toBe('rejected')
  await enquire()
  expect((await readStatus()).mail).toMatchObject({ state: 'working', failure: null })
})
