import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ORIGINAL_BRAND } from '#contract/brand/look'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import { PROVIDER_TEXTS, type Provider, type TestMessageResult } from '#contract/message-providers'
import { writeSetting } from '../../database/setting.ts'
import { ADMIN, OWN_PASSWORD } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { expectNoise } from '../../testing/noise.ts'
import { readOutbox } from '../../testing/outbox.ts'
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
const save = (change?: object) => staff.put('/api/mail-server', { ...settings(change), ...OWN_PASSWORD })
const tryMail = async () => (await staff.post<TestMessageResult>('/api/mail-server/trial', {})).body
const readStatus = async () =>
  (await staff.get<{ mail: Provider; sms: Provider }>('/api/message-providers')).body

it('a saved mail server sends the next message without a restart, and its status changes from off to working', async () => {
  expect((await readStatus()).mail).toMatchObject({
    state: 'off',
    source: 'none',
    place: '',
    hasSecret: false,
  })
  expect(readOutbox(server.dataDir)).not.toEqual([])
  expect((await staff.post('/api/mail-server/trial', {})).body).toMatchObject({
    message: PROVIDER_TEXTS.notSetUp,
  })
  const saved = await save()
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject(settings())
  expect((await readStatus()).mail).toMatchObject({
    state: 'untried',
    source: 'panel',
    place: `127.0.0.1:${inbox.port}`,
  })
  await staff.put('/api/brand', { ...ORIGINAL_BRAND, ink: '#0b3d2e', accent: '#f2c14e' })
  expect(await tryMail()).toEqual({
    isTaken: true,
    recipient: ADMIN.email,
    message: PROVIDER_TEXTS.accepted,
    answer: null,
  })
  await server.visitor().post('/api/v1/user/password/forgot', { email: ADMIN.email })
  const [trial, link] = await inbox.taken.wait(2)
  expect(trial).toMatchObject({ recipients: [ADMIN.email] })
  expect(trial?.raw).toMatch(/^From: "?Institute, Pune"? <desk@institute\.example>/m)
  for (const mail of [trial, link]) expect(mail?.raw).toContain('color:#0b3d2e')
  expect(link?.raw).toContain('Reset your password')
  await server.deps.outbox.idle()
  const { mail } = await readStatus()
  expect(mail).toMatchObject({ state: 'working', failure: null, waiting: 0 })
  expect(mail.acceptedAt).not.toBeNull()
})

it('emails use the institute’s name when the sender has no name', async () => {
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

it('waiting messages are sent as soon as another mail server is saved', async () => {
  await save({ port: 9 })
  await server.visitor().post('/api/v1/user/password/forgot', { email: ADMIN.email })
  await expect.poll(async () => (await readStatus()).mail.state, { timeout: 10_000 }).toBe('failing')
  const { mail } = await readStatus()
  expect(mail.failure).toMatch(/connection refused: nothing is listening on that host and port/)
  expect(mail.waiting).toBe(1)
  await save()
  await inbox.taken.wait(1)
  await server.deps.outbox.idle()
  expect((await readStatus()).mail.state).toBe('working')
})

it('a recipient in the mail server’s reply is masked for roles with masked contacts', async () => {
  const owner = await withRole(staff, server, 'Omar Owner', { role: 'owner' })
  inbox.behaviour = (to) => ({ refuse: 450, at: 'RCPT TO', words: `4.2.0 <${to}>: greylisted` })
  await save()
  const visit = { name: 'Ravi', mobile: '9844455666', email: 'quetzal@canary.example', course: 'Java' }
  // Whichever message the server tries first, its recipient is the visitor's.
  await writeSetting(server.deps.database, 'siteSettings', { notifyEmail: visit.email })
  await server.visitor().post('/api/enquiries', { ...visit, message: '' })
  const readFailure = async ({ client }: { client: HttpClient }) =>
    (await client.get<{ mail: Provider }>('/api/message-providers')).body.mail.failure
  await expect.poll(() => readFailure({ client: staff }), { timeout: 10_000 }).toContain(visit.email)
  await staff.put('/api/desk/settings', { ...DEFAULT_DESK_SETTINGS, maskedRoles: ['owner'] })
  expect(await readFailure(owner)).toMatch(/^450 4\.2\.0 \S+•••@canary\.example>: greylisted$/)
  expect(await readFailure({ client: staff })).toContain(visit.email)
})

it('replies from anything but a mail server are not shown', async () => {
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
  await expect.poll(async () => (await readStatus()).mail.state, { timeout: 10_000 }).toBe('failing')
  expect(JSON.stringify(await readStatus())).not.toContain('inner')
  expect(server.log.join('\n')).not.toContain('inner secret')
  await new Promise((resolve) => inner.close(resolve))
})

it.each([
  ['credentials in its URL', { url: 'https://me:secret@sms.example.com/send' }, PROVIDER_TEXTS.urlSecret],
  [
    'a line break in its token',
    { url: 'https://sms.example.com/send', token: 'a\r\nX-Other: b' },
    PROVIDER_TEXTS.token,
  ],
  [
    'characters in its token that a header can’t contain',
    { url: 'https://sms.example.com/send', token: 'ü€' },
    PROVIDER_TEXTS.token,
  ],
])('a gateway with %s is refused, and nothing is stored', async (_what, gateway, message) => {
  const refused = await staff.put('/api/sms-gateway', { ...gateway, ...OWN_PASSWORD })
  expect([refused.status, refused.body.message]).toEqual([400, message])
  expect((await staff.get('/api/sms-gateway')).body).toEqual({ url: '', updatedAt: null })
})

it.each(['<desk@institute.example>', 'a(b)@institute.example', 'desk@institute.example,b@c.example'])(
  'a sender’s address can’t be %s',
  async (senderAddress) => {
    const refused = await save({ senderAddress })
    expect([refused.status, refused.body.message]).toEqual([400, PROVIDER_TEXTS.senderAddress])
  },
)

it('test messages are limited to 10 in 10 minutes', async () => {
  await save()
  for (let count = 0; count < 10; count += 1) expect((await tryMail()).isTaken).toBe(true)
  expect((await staff.post('/api/mail-server/trial', {})).status).toBe(429)
})
