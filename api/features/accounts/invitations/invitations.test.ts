import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { INVITATION_TEXTS, type InvitationRecord, type SentInvitation } from '#contract/invitations'
import { newPerson, removeOther } from '../../../testing/colleague.ts'
import { ADMIN } from '../../../testing/first-admin.ts'
import { HttpClient } from '../../../testing/http-client.ts'
import { nonEmpty } from '../../../testing/non-empty.ts'
import { waitForCode, waitForMessages } from '../../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const DAY = 24 * 3_600_000

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
})
afterAll(() => server.close())

let networks = 0
function newVisitor() {
  networks += 1
  const client = new HttpClient(server.url)
  const headers = { 'X-Forwarded-For': `203.0.113.${networks}` }
  return {
    client,
    open: (token: string) => client.post('/api/v1/user/invitation', { token }, { headers }),
    accept: (token: string, person: object) =>
      client.post('/api/v1/user/invitation/acceptance', { ...person, token }, { headers }),
  }
}

const invite = async (email: string | null) =>
  (await staff.post<SentInvitation>('/api/invitations', { email })).body
const list = async () => (await staff.get<InvitationRecord[]>('/api/invitations')).body
const toToken = (link: string | null) => /\/invitation#([\w-]{43})$/.exec(link ?? '')?.[1] ?? ''
const newToken = async () => toToken((await invite(null)).link)

async function mailedToken(email: string, count = 1): Promise<string> {
  const mails = await waitForMessages(
    server.dataDir,
    new RegExp(`^To: ${email}[\\s\\S]*invitation#`, 'm'),
    count,
  )
  const text = (mails.at(-1) ?? '').replaceAll('=\r\n', '')
  return /\/invitation#([\w-]{43})/.exec(text)?.[1] ?? ''
}

const isAccount = async (email: string) =>
  (await server.deps.database.account.count({ where: { email } })) > 0

describe('an invitation by email', () => {
  it.each(['<a@b.example>', 'a@b.example,c', 'a(c)@b.example', '"a"@b.example'])(
    'needs a single plain address, so it rejects %s',
    async (email) => {
      const refused = await staff.post('/api/invitations', { email })
      expect([refused.status, refused.body.message]).toEqual([400, ACCOUNT_TEXTS.email])
    },
  )

  it('proves the email, so the invitee fills in the rest and is signed in, once', async () => {
    const person = newPerson('Isha Mailed')
    const sent = await invite(person.email)
    expect(sent).toMatchObject({ message: INVITATION_TEXTS.sent, link: null })
    expect(sent.invitation).toMatchObject({ email: person.email, invitedBy: ADMIN.name, isExpired: false })
    const token = await mailedToken(person.email)
    const stored = await server.deps.database.invitation.findUniqueOrThrow({
      where: { id: sent.invitation.id },
    })
    expect(JSON.stringify(stored)).not.toContain(token)
    const { open, accept, client } = newVisitor()
    expect((await open(token)).body).toMatchObject({ email: person.email, invitedBy: ADMIN.name })
    const other = await accept(token, { ...person, email: 'else@example.com' })
    expect([other.status, other.body.fields]).toEqual([400, { email: INVITATION_TEXTS.otherEmail }])
    const common = await accept(token, { ...person, password: 'password' })
    expect([common.status, common.body.fields]).toEqual([400, { password: ACCOUNT_TEXTS.passwordCommon }])
    const { status, body } = await accept(token, person)
    expect(status).toBe(200)
    expect(body.result).toMatchObject({ message: INVITATION_TEXTS.accepted, user: { email: person.email } })
    expect((await client.get<{ user: object }>('/api/v1/user/get-user')).body.user).toMatchObject({
      name: person.name,
    })
    const again = await newVisitor().accept(token, newPerson('Second'))
    expect([again.status, again.body.message]).toEqual([400, INVITATION_TEXTS.invalid])
    expect(await list()).toEqual([])
    const line = await server.deps.database.activity.findFirst({
      where: { subject: 'account', action: 'created', actorName: person.name },
    })
    expect(line?.detail).toMatchObject({ label: person.name, invitedBy: ADMIN.name })
    await removeOther(staff, person.email)
  })
  it('requires a code by SMS first if the invitee chooses the phone', async () => {
    const person = { ...newPerson('Jaya Phone'), verificationMethod: 'phone' }
    await invite(person.email)
    const { accept, client } = newVisitor()
    const { body } = await accept(await mailedToken(person.email), person)
    expect(body.result).toMatchObject({ otpRequired: true, phone: person.phone })
    expect((await client.get('/api/v1/user/get-user')).status).toBe(401)
    const otp = await waitForCode(server.dataDir, person.phone)
    const { email, phone } = person
    expect((await client.post('/api/v1/user/verify-otp', { email, phone, otp })).status).toBe(200)
    await removeOther(staff, person.email)
  })
  it('is rejected if the email has an account, and replaces an earlier one', async () => {
    const refused = await staff.post('/api/invitations', { email: ADMIN.email })
    expect([refused.status, refused.body.fields]).toEqual([409, { email: ACCOUNT_TEXTS.emailTaken }])
    const { email } = newPerson('Kiran Twice')
    await invite(email)
    const first = await mailedToken(email)
    await invite(email)
    const second = await mailedToken(email, 2)
    expect((await list()).filter((each) => each.email === email)).toHaveLength(1)
    expect((await newVisitor().open(first)).status).toBe(400)
    expect((await newVisitor().open(second)).status).toBe(200)
  })
})

describe('an invitation by link', () => {
  it('requires a code at the chosen email, and shows its link only once', async () => {
    const person = newPerson('Lata Link')
    const { link, message, invitation } = await invite(null)
    expect(message).toBe(INVITATION_TEXTS.created)
    expect(link).toMatch(new RegExp(`^${server.url}/invitation#`))
    expect(JSON.stringify(await list())).not.toContain(toToken(link))
    expect(invitation.email).toBeNull()
    const { accept, client } = newVisitor()
    expect((await accept(toToken(link), person)).body.result).toMatchObject({
      otpRequired: true,
      email: person.email,
    })
    const { email, phone } = person
    expect((await client.post('/api/v1/user/verify-otp', { email, phone, otp: '00000' })).status).toBe(400)
    const otp = await waitForCode(server.dataDir, email)
    expect((await client.post('/api/v1/user/verify-otp', { email, phone, otp })).status).toBe(200)
    await removeOther(staff, email)
  })
  it('creates one account on two concurrent clicks', async () => {
    const token = await newToken()
    const people = Array.from({ length: 6 }, () => newPerson('Many'))
    const answers = await Promise.all(people.map((person) => newVisitor().accept(token, person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
    const made = await Promise.all(people.map(({ email }) => isAccount(email)))
    expect(made.filter(Boolean)).toHaveLength(1)
  })
  it('stays valid if the email has an account, but limits how many emails can be tried', async () => {
    const token = await newToken()
    const { accept } = newVisitor()
    const taken = await accept(token, { ...newPerson('Taken'), email: ADMIN.email })
    expect([taken.status, taken.body.fields]).toEqual([409, { email: ACCOUNT_TEXTS.emailTaken }])
    expect((await newVisitor().open(token)).status).toBe(200)
    const common = { ...newPerson('Guesser'), password: 'password' }
    for (let count = 1; count < 20; count += 1) await accept(token, common)
    expect((await accept(token, common)).status).toBe(429)
  })
  it('does not replace an existing session', async () => {
    const token = await newToken()
    const refused = await staff.post('/api/v1/user/invitation/acceptance', { ...newPerson('Me'), token })
    expect([refused.status, refused.body.message]).toEqual([409, INVITATION_TEXTS.signedIn])
    expect((await newVisitor().open(token)).status).toBe(200)
  })
})

describe('an invitation', () => {
  it('expires after seven days, and gets a new link and week if resent', async () => {
    const { link, invitation } = await invite(null)
    server.clock.advance(7 * DAY + 60_000)
    const client = await staffAgain()
    expect((await newVisitor().open(toToken(link))).body.message).toBe(INVITATION_TEXTS.invalid)
    const [expired] = (await client.get<InvitationRecord[]>('/api/invitations')).body
    expect(expired).toMatchObject({ id: invitation.id, isExpired: true })
    const renewed = (await client.post<SentInvitation>(`/api/invitations/${invitation.id}/renewal`, {})).body
    expect(renewed.invitation).toMatchObject({ id: invitation.id, isExpired: false })
    expect((await newVisitor().open(toToken(link))).status).toBe(400)
    expect((await newVisitor().open(toToken(renewed.link))).status).toBe(200)
  })
  it('ends if an administrator cancels it or the inviter is deleted', async () => {
    const colleague = newPerson('Mira Inviter')
    await invite(colleague.email)
    const theirs = newVisitor()
    await theirs.accept(await mailedToken(colleague.email), colleague)
    const { body } = await theirs.client.post<SentInvitation>('/api/invitations', { email: null })
    const { body: second } = await theirs.client.post<SentInvitation>('/api/invitations', { email: null })
    const gone = await staff.delete(`/api/invitations/${body.invitation.id}`)
    expect(gone.body).toEqual({ message: INVITATION_TEXTS.cancelled })
    expect((await newVisitor().open(toToken(body.link))).status).toBe(400)
    expect((await staff.delete(`/api/invitations/${body.invitation.id}`)).status).toBe(404)
    expect((await staff.post(`/api/invitations/${body.invitation.id}/renewal`, {})).status).toBe(404)
    expect((await newVisitor().open(toToken(second.link))).status).toBe(200)
    await removeOther(staff, colleague.email)
    expect((await newVisitor().open(toToken(second.link))).status).toBe(400)
    const lines = await server.deps.database.activity.findMany({
      where: { subjectId: body.invitation.id },
      orderBy: { id: 'asc' },
    })
    expect(lines.map(({ actorName, action }) => [actorName, action])).toEqual([
      [colleague.name, 'invited'],
      [ADMIN.name, 'withdrawn'],
    ])
  })
})

it('invitation links can’t be guessed without limit, and their tokens are not logged', async () => {
  const { open } = newVisitor()
  const guesses = Array.from({ length: 30 }, (_, count) => String(count).padStart(43, 'x'))
  for (const guess of nonEmpty(guesses)) expect((await open(guess)).status).toBe(400)
  expect((await open('y'.repeat(43))).status).toBe(429)
  expect((await open('short')).body.fields).toEqual({ token: INVITATION_TEXTS.incomplete })
  expect((await newVisitor().open(await newToken())).status).toBe(200)
  const log = server.log.join('\n')
  expect(log).toContain('/api/v1/user/invitation')
  const stored = await server.deps.database.invitation.findMany()
  for (const { tokenHash } of nonEmpty(stored)) expect(log).not.toContain(tokenHash)
  expect(log).not.toMatch(/invitation#/)
  expect(log).not.toContain('y'.repeat(43))
})

async function staffAgain(): Promise<HttpClient> {
  const { email, password } = ADMIN
  const answer = await staff.post('/api/v1/user/login', { email, password })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return staff
}
