import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { newPerson, type Person, registerOther } from '../../testing/colleague.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { waitForCode, waitForMessages } from '../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let staff: HttpClient
let me: Person
let mine: HttpClient
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.signedIn()
  me = newPerson('Nila Contact')
  mine = await registerOther(staff, server, me)
})
afterAll(() => server.close())

const begin = (body: object) => mine.post('/api/v1/user/contact', { currentPassword: me.password, ...body })
const confirm = (otp: string) => mine.put<{ user: Person }>('/api/v1/user/contact', { otp })
const stored = () => server.deps.database.account.findFirstOrThrow({ where: { name: me.name } })

it('contact change saves a new email after its code was entered and notifies the old address', async () => {
  const email = 'nila.new@example.com'
  const wrong = await begin({ email, currentPassword: 'not mine' })
  expect(wrong.body.fields).toEqual({ currentPassword: ACCOUNT_TEXTS.currentPasswordWrong })
  expect((await begin({ email: ADMIN.email })).body.fields).toEqual({ email: ACCOUNT_TEXTS.emailTaken })
  expect((await begin({ email: me.email })).body.fields).toEqual({ email: ACCOUNT_TEXTS.contactSame })
  expect((await begin({ email, phone: me.phone })).body.message).toBe(ACCOUNT_TEXTS.contactOne)
  expect((await begin({})).status).toBe(400)
  expect((await begin({ email })).body).toEqual({ message: ACCOUNT_TEXTS.contactSent })
  const otp = await waitForCode(server.dataDir, email)
  expect((await stored()).email).toBe(me.email)
  const no = await confirm(otp === '00000' ? '11111' : '00000')
  expect([no.status, (no.body as { fields?: object }).fields]).toEqual([400, { otp: ACCOUNT_TEXTS.otpWrong }])
  const changed = await confirm(otp)
  expect(changed.body.user.email).toBe(email)
  expect((await stored()).email).toBe(email)
  expect((await confirm(otp)).status).toBe(400)
  const [told] = await waitForMessages(
    server.dataDir,
    new RegExp(`^To: ${me.email}[\\s\\S]*was changed`, 'm'),
  )
  expect(told).not.toContain(email)
  const line = await server.deps.database.activity.findFirst({
    where: { subject: 'account', action: 'updated', actorName: me.name },
    orderBy: { id: 'desc' },
  })
  expect(line?.detail).toEqual({ label: me.name, fields: ['email'] })
  expect((await mine.get('/api/v1/user/get-user')).status).toBe(200)
})

it('contact change sends the code for a new phone to that number', async () => {
  const phone = '+919000000001'
  expect((await begin({ phone: '12345' })).body.fields).toEqual({ phone: ACCOUNT_TEXTS.phone })
  await begin({ phone })
  expect((await confirm(await waitForCode(server.dataDir, phone))).body.user.phone).toBe(phone)
})

it('contact change stops after three wrong codes, after a newer code, and after five codes an hour', async () => {
  const first = '+919000000002'
  await begin({ phone: first })
  const otp = await waitForCode(server.dataDir, first)
  for (let count = 0; count < 3; count += 1) await confirm(otp === '00000' ? '11111' : '00000')
  expect((await confirm(otp)).status).toBe(400)
  await begin({ phone: '+919000000003' })
  const former = await waitForCode(server.dataDir, '+919000000003')
  await begin({ phone: '+919000000004' })
  const newest = await waitForCode(server.dataDir, '+919000000004')
  if (former !== newest) expect((await confirm(former)).status).toBe(400)
  expect((await begin({ phone: '+919000000005' })).status).toBe(429)
  expect((await confirm(newest)).body.user.phone).toBe('+919000000004')
})

it('resendPendingCode lets administrators resend the code of a pending account', async () => {
  const person = newPerson('Omkar Pending')
  await staff.post('/api/v1/user/register', person)
  await waitForCode(server.dataDir, person.email)
  const { id } = await server.deps.database.account.findFirstOrThrow({ where: { email: person.email } })
  server.clock.advance(61_000)
  const again = new HttpClient(server.url)
  for (const [name, value] of staff.cookies) if (name === 'session') again.cookies.set(name, value)
  const { email, phone } = person
  expect((await again.post(`/api/admin/${id}/code`, {})).body).toEqual({
    message: ACCOUNT_TEXTS.pendingCodeSent,
    email,
    phone,
  })
  const otp = await waitForCode(server.dataDir, email, 2)
  expect((await again.post('/api/v1/user/verify-otp', { email, phone, otp })).status).toBe(200)
  const late = await again.post(`/api/admin/${id}/code`, {})
  expect([late.status, late.body.message]).toEqual([400, ACCOUNT_TEXTS.alreadyVerified])
  expect((await again.post('/api/admin/0190c2d4-0000-7000-8000-000000000000/code', {})).status).toBe(404)
})
