import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApprovalEvent } from '#contract/activity'
import { ENDPOINTS } from '#contract/endpoints/all'
import { APP_CODE } from '#contract/limits'
import { pathFor } from '#contract/routes'
import { APPROVAL_LIMITS, APPROVAL_TEXTS, type Approval, type Asked } from '#contract/sign-in-approvals'
import { setUpApp } from '../../../testing/authenticator-app.ts'
import { newPerson, registerOther } from '../../../testing/colleague.ts'
import { EventStream } from '../../../testing/event-stream.ts'
import { ADMIN } from '../../../testing/first-admin.ts'
import { HttpClient } from '../../../testing/http-client.ts'
import { nonEmpty } from '../../../testing/non-empty.ts'
import { waitForCode, waitForMessages } from '../../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { withRole } from '../../../testing/with-role.ts'
import { purgeExpiredAccounts } from '../administrators.ts'
import { createAccountLimits } from '../limits.ts'
import { createResetLink } from '../password-reset.ts'
import { hashToken } from '../tokens.ts'
import { drawNumbers } from './ask.ts'
import { decideApproval } from './decide.ts'

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
})
afterAll(() => server.close())
/** Registrations are counted by the real clock. */
beforeEach(() => server.deps.database.rateLimit.deleteMany({ where: { key: { startsWith: 'register' } } }))

const ASKED = ENDPOINTS.askColleague.path
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0'

let networks = 0

/** A browser that nobody knows, in a network of its own, and what it asks as one person. */
function newBrowser({ email, phone, password }: Record<'email' | 'phone' | 'password', string>) {
  const client = new HttpClient(server.url)
  networks += 1
  const headers = { 'X-Forwarded-For': `10.40.${networks >> 8}.${networks & 255}`, 'User-Agent': CHROME }
  const post = <T = { message: string }>(path: string, body: object) =>
    client.post<T>(path, body, { headers })
  return {
    client,
    signIn: (as = password) => post(ENDPOINTS.login.path, { email, password: as }),
    ask: () => post<Asked & { number: number; message: string }>(ASKED, { email, phone }),
    read: async () => (await client.get<Asked>(ASKED)).body,
    cancel: () => client.delete(ASKED),
    comeIn: () => post(ENDPOINTS.verifyApproval.path, { email, phone }),
    otp: (otp: string) => post(ENDPOINTS.verifyOtp.path, { email, phone, otp }),
    isSignedIn: async () => (await client.get(ENDPOINTS.readCurrentUser.path)).status === 200,
  }
}

/** Somebody who has given their password in a new browser, and asks a colleague. */
async function asking(name: string) {
  const me = newPerson(name)
  const mine = await registerOther(staff, server, me)
  const { id } = await server.deps.database.account.findUniqueOrThrow({ where: { email: me.email } })
  const browser = newBrowser(me)
  await browser.signIn()
  const { body } = await browser.ask()
  return { me, mine, id, browser, number: body.number }
}

const list = async (client = staff) =>
  (await client.get<{ approvals: Approval[] }>(ENDPOINTS.listApprovals.path)).body.approvals
const requestOf = async (name: string, client = staff) =>
  (await list(client)).find((each) => each.name === name)
const decide = (id: string, number: number | null, client = staff) =>
  client.post<{ message: string; isApproved: boolean }>(
    pathFor(ENDPOINTS.decideApproval.path, { id }),
    { number },
    { headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' } },
  )

/** A colleague answers the request of somebody. @param choose which number, null for “not them” */
async function answer(name: string, number: number | null, client = staff) {
  const request = await requestOf(name, client)
  if (!request) throw new Error(`${name} does not wait`)
  return decide(request.id, number, client)
}
const wrongOf = async (name: string, number: number) =>
  (await requestOf(name))?.numbers.find((each) => each !== number) ?? 0

/** What the audit list says of approvals of an account, the oldest first. */
const linesOf = async (id: string) =>
  (
    await server.deps.database.activity.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })
  ).flatMap(({ actorName, detail }) => {
    const { approval, browser, from } = detail as Record<string, string>
    return approval ? [[actorName, approval as ApprovalEvent, browser, from]] : []
  })

const countSessions = (accountId: string) => server.deps.database.session.count({ where: { accountId } })
const isWaiting = async (name: string) => (await requestOf(name)) !== undefined

describe('a sign-in that a colleague approves', () => {
  it('is let in by the number on its screen, once; list, audit and mail say who did it and from where', async () => {
    const { me, id, browser, number } = await asking('Rita Right')
    expect(await browser.read()).toEqual({ state: 'waiting', number, secondsLeft: expect.any(Number) })
    const request = await requestOf(me.name)
    expect(request).toEqual({
      id: expect.any(String),
      name: me.name,
      browser: 'Chrome on Windows',
      askedAt: expect.any(String),
      numbers: expect.arrayContaining([number]),
    })
    expect(new Set(request?.numbers).size).toBe(APPROVAL_LIMITS.numbers)
    expect(await browser.isSignedIn()).toBe(false)
    const early = await browser.comeIn()
    expect([early.status, early.body.message]).toEqual([400, APPROVAL_TEXTS.notApproved])

    const before = await countSessions(id)
    const done = await answer(me.name, number)
    expect([done.status, done.body]).toEqual([200, { message: 'Rita Right is let in.', isApproved: true }])
    expect(await browser.read()).toEqual({ state: 'approved' })
    expect(await isWaiting(me.name)).toBe(false)
    const come = await browser.comeIn()
    expect([come.status, come.body.message]).toEqual([200, APPROVAL_TEXTS.approvedDone])
    expect(await browser.isSignedIn()).toBe(true)
    expect(await countSessions(id)).toBe(before + 1)
    expect((await browser.comeIn()).status).toBe(400)
    expect(await linesOf(id)).toEqual([
      [me.name, 'asked', 'Chrome on Windows', undefined],
      [ADMIN.name, 'approved', 'Chrome on Windows', 'Firefox on Linux'],
    ])
    const told = new RegExp(`^To: ${me.email}[\\s\\S]*A colleague approved a sign-in`, 'm')
    const [mail = ''] = await waitForMessages(server.dataDir, told)
    for (const word of [ADMIN.name, 'Chrome on Windows']) expect(mail).toContain(word)
  })

  it('is refused by another number and by “It is not them”, for good, and its owner is told', async () => {
    for (const [name, event] of [
      ['Sita Slip', 'wrong-number'],
      ['Tina Thief', 'not-them'],
    ] as const) {
      const { me, id, browser, number } = await asking(name)
      const request = await requestOf(name)
      const choice = event === 'not-them' ? null : await wrongOf(name, number)
      const { status, body } = await answer(name, choice)
      const message = event === 'not-them' ? APPROVAL_TEXTS.refused : APPROVAL_TEXTS.wrongNumber
      expect([status, body]).toEqual([200, { message, isApproved: false }])
      expect(await browser.read()).toEqual({ state: 'refused' })
      expect((await browser.comeIn()).status).toBe(400)
      const late = await decide(request?.id ?? '', number)
      expect([late.status, late.body.message]).toEqual([404, APPROVAL_TEXTS.over])
      expect((await linesOf(id)).map(([, each]) => each)).toEqual(['asked', event])
      const told = new RegExp(`^To: ${me.email}[\\s\\S]*A colleague refused a sign-in`, 'm')
      expect(await waitForMessages(server.dataDir, told)).toHaveLength(1)
      expect((await browser.ask()).body.state).toBe('waiting')
      await browser.cancel()
    }
  })

  it('keeps its number over a lost response and a reload, and can be taken back', async () => {
    const me = newPerson('Uma Lost')
    await registerOther(staff, server, me)
    const { id } = await server.deps.database.account.findUniqueOrThrow({ where: { email: me.email } })
    const browser = newBrowser(me)
    await browser.signIn()
    expect(await browser.read()).toEqual({ state: 'none' })
    // The browser never hears what the first request was answered: what it was given stays behind.
    const lost = new HttpClient(server.url)
    for (const [name, value] of browser.client.cookies) lost.cookies.set(name, value)
    const first = await lost.post<Asked>(ASKED, { email: me.email, phone: me.phone })
    const second = await browser.ask()
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toMatchObject({ state: 'waiting', number: (first.body as { number: number }).number })
    expect((await browser.cancel()).body).toEqual({ message: APPROVAL_TEXTS.cancelled })
    expect([await browser.read(), await isWaiting(me.name)]).toEqual([{ state: 'none' }, false])
    expect((await browser.cancel()).status).toBe(200)
    expect((await linesOf(id)).map(([, each]) => each)).toEqual(['asked', 'cancelled'])
  })

  it('is over after five minutes, and what was approved after two', async () => {
    const { me, browser, number } = await asking('Vera Late')
    const request = await requestOf(me.name)
    server.clock.advance(APPROVAL_LIMITS.lifetime - 1000)
    expect((await browser.read()).state).toBe('waiting')
    server.clock.advance(1000)
    expect([await browser.read(), await isWaiting(me.name)]).toEqual([{ state: 'over' }, false])
    expect((await decide(request?.id ?? '', number)).status).toBe(404)
    const again = await browser.ask()
    await answer(me.name, again.body.number)
    server.clock.advance(APPROVAL_LIMITS.comeInWithin)
    expect(await browser.read()).toEqual({ state: 'over' })
    expect((await browser.comeIn()).status).toBe(400)
    server.clock.advance(25 * 3_600_000)
    await purgeExpiredAccounts(server.deps)
    expect(await server.deps.database.signInApproval.count({ where: { account: { email: me.email } } })).toBe(
      0,
    )
  })

  it('ends with the password, the account, all sessions, and a code that was entered instead', async () => {
    const endings: Record<
      string,
      (given: Awaited<ReturnType<typeof asking>>) => Promise<{ status: number }>
    > = {
      'Wafa Password': ({ me, mine }) =>
        mine.put('/api/v1/user/password', {
          currentPassword: me.password,
          password: 'another long password',
          confirmPassword: 'another long password',
        }),
      'Wafa Out': ({ id }) => staff.post(`/api/admin/${id}/sign-out`, {}),
      'Wafa Code': async ({ me, browser }) => browser.otp(await waitForCode(server.dataDir, me.email, 3)),
      'Wafa Gone': ({ id }) => staff.delete(`/api/admin/${id}`),
    }
    for (const [name, end] of nonEmpty(Object.entries(endings))) {
      const given = await asking(name)
      await answer(name, given.number)
      expect((await end(given)).status, name).toBe(200)
      const sessions = await countSessions(given.id)
      expect((await given.browser.comeIn()).status, name).toBe(400)
      expect(await countSessions(given.id), name).toBe(sessions)
      const asked = await given.browser.ask()
      if (name === 'Wafa Password' || name === 'Wafa Gone')
        expect([asked.status, asked.body.message], name).toEqual([400, APPROVAL_TEXTS.passwordFirst])
    }
  })

  it('counts while the colleague is signed in and may approve, looked up anew at both ends', async () => {
    for (const ending of ['their session', 'their role', 'what is asked of them'] as const) {
      const approver = await withRole(staff, server, `Xena ${ending}`)
      const { me, browser, number, id } = await asking(`Yara ${ending}`)
      expect((await answer(me.name, number, approver.client)).body.isApproved).toBe(true)
      if (ending === 'their session') await approver.client.get(ENDPOINTS.logout.path)
      else if (ending === 'what is asked of them')
        await server.deps.database.account.update({ where: { id: approver.id }, data: { mustSetUp: true } })
      else
        await staff.put(`/api/admin/${approver.id}/role`, {
          role: 'owner',
          mayPublish: false,
          mayExport: false,
        })
      expect((await browser.comeIn()).status, ending).toBe(400)
      expect(await browser.isSignedIn()).toBe(false)
      expect((await linesOf(id)).at(-1)?.[1]).toBe('approved')
    }
    const { me, number, browser } = await asking('Yara Gone')
    const request = await requestOf(me.name)
    const gone = { sessionId: 'no session', user: { id: 'nobody' } as never }
    const asHttp = { get: () => CHROME } as never
    await expect(
      decideApproval(server.deps as never, asHttp, gone, request?.id ?? '', number),
    ).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect((await browser.read()).state).toBe('waiting')
  })

  it('is hidden from who may not approve, and from oneself; nobody approves their own', async () => {
    const { client: counsellor } = await withRole(staff, server, 'Zoya Counsellor', { role: 'counsellor' })
    const { me, mine, browser } = await asking('Zara Own')
    await browser.cancel()
    const heard = await EventStream.open(server.url, staff.cookies)
    const unheard = await EventStream.open(server.url, counsellor.cookies)
    const { number } = (await browser.ask()).body
    const visitor = { name: 'Ravi', mobile: '9876543210', email: 'ravi@example.com', course: '', message: '' }
    await server.visitor().post('/api/enquiries', { ...visitor, course: 'Java' })
    expect((await heard.next())?.name).toBe('approvals-changed')
    expect((await unheard.next())?.name).toBe('enquiry-created')
    heard.close()
    unheard.close()

    expect(await requestOf(me.name, mine)).toBeUndefined()
    const request = (await requestOf(me.name))?.id ?? ''
    expect((await decide(request, number, mine)).status).toBe(404)
    const { id } = await server.deps.database.account.findFirstOrThrow({ where: { name: 'Zoya Counsellor' } })
    for (const role of ['front-desk', 'counsellor', 'owner'] as const) {
      await staff.put(`/api/admin/${id}/role`, { role, mayPublish: true, mayExport: true })
      expect((await counsellor.get(ENDPOINTS.listApprovals.path)).status, role).toBe(403)
      expect((await decide(request, number, counsellor)).status, role).toBe(403)
    }
    expect((await browser.read()).state).toBe('waiting')
  })

  it('two colleagues at once: one counts; fifty ways in at once: one session', async () => {
    const approver = await withRole(staff, server, 'Anita Second')
    const { me, id, browser, number } = await asking('Bina Race')
    const request = (await requestOf(me.name))?.id ?? ''
    const wrong = await wrongOf(me.name, number)
    const answers = await Promise.all([decide(request, number), decide(request, wrong, approver.client)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await linesOf(id)).toHaveLength(2)
    if ((await browser.read()).state === 'refused') {
      const again = await browser.ask()
      await answer(me.name, again.body.number)
    }
    const before = await countSessions(id)
    const ways = await Promise.all(Array.from({ length: 50 }, () => browser.comeIn()))
    expect(ways.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countSessions(id)).toBe(before + 1)
  })

  it('is one at a time for an account: another browser waits, even one of the same attempt, and gets nothing of it', async () => {
    const me = newPerson('Charu Two')
    await registerOther(staff, server, me)
    const browsers = [newBrowser(me), newBrowser(me)] as const
    for (const each of browsers) await each.signIn()
    const asked = await Promise.all(browsers.map((each) => each.ask()))
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [first, second] = asked[0]?.status === 200 ? browsers : ([browsers[1], browsers[0]] as const)
    const number = (asked[0]?.status === 200 ? asked[0] : asked[1])?.body.number ?? 0
    expect(await second.read()).toEqual({ state: 'none' })
    await second.cancel()
    await answer(me.name, number)
    expect((await second.comeIn()).status).toBe(400)
    expect((await second.ask()).body.message).toBe(APPROVAL_TEXTS.askedAlready)
    expect((await first.comeIn()).status).toBe(200)
  })

  it('a thousand guesses of every kind let nobody in', async () => {
    const { me, id, browser, number } = await asking('Dipa Guess')
    const request = (await requestOf(me.name))?.id ?? ''
    expect((await decide(request, await wrongOf(me.name, number))).body.isApproved).toBe(false)
    const before = await countSessions(id)
    const session = await server.deps.database.session.findFirstOrThrow({
      where: { account: { name: ADMIN.name } },
    })
    const approver = { sessionId: session.id, user: { id: session.accountId } as never }
    const asHttp = { get: () => CHROME } as never
    const refusals = new Set<string>()
    for (let guess = 0; guess < 1000; guess += 1) {
      const decided = decideApproval(server.deps as never, asHttp, approver, request, 10 + (guess % 90))
      refusals.add(
        await decided.then(
          () => 'taken',
          ({ code }) => code,
        ),
      )
    }
    expect([...refusals]).toEqual(['not_found'])

    const statuses = new Set<number>()
    let asked = 0
    for (let guess = 0; guess < 70; guess += 1) {
      browser.client.cookies.set('approval', hashToken(`guess ${guess}`))
      statuses.add((await browser.comeIn()).status)
      if (guess < 10) asked += Number((await browser.ask()).status === 200)
    }
    expect([...statuses]).toEqual([400, 429])
    expect(asked).toBe(1)
    expect(await countSessions(id)).toBe(before)
    expect(await browser.isSignedIn()).toBe(false)
  })

  it('may be asked for three times an hour by an account, and ten times by a network', async () => {
    const { me, browser } = await asking('Esha Often')
    const statuses = []
    for (let count = 0; count < 4; count += 1) {
      await browser.cancel()
      statuses.push((await browser.ask()).status)
    }
    expect(statuses).toEqual([200, 200, 429, 429])
    expect((await browser.otp(await waitForCode(server.dataDir, me.email, 3))).status).toBe(200)
    const limits = createAccountLimits(server.deps.database)
    for (let count = 0; count < APPROVAL_LIMITS.perNetworkAndHour; count += 1)
      await limits.approvalsOfNetwork.consume('10.99.0.1')
    await expect(limits.approvalsOfNetwork.consume('10.99.0.1')).rejects.toMatchObject({ code: 'too_many' })
  })

  it('tells a stranger nothing: without the password every account and none give the same response', async () => {
    const { me } = await asking('Fiza Known')
    const withoutMark = async () => {
      const { database, tokens, clock } = server.deps
      const { id } = await database.account.findUniqueOrThrow({ where: { email: me.email } })
      return tokens.sign('otp-pending', { sub: id, jti: 'attempt' }, clock.now(), 3_600_000)
    }
    const answers = []
    for (const email of [me.email, 'nobody@example.com']) {
      for (const cookie of [undefined, 'forged', await withoutMark()]) {
        const browser = newBrowser({ ...me, email })
        if (cookie) browser.client.cookies.set('otp-pending', cookie)
        await browser.signIn('a wrong password')
        const { status, body } = await browser.ask()
        answers.push(JSON.stringify([status, body, await browser.read(), (await browser.comeIn()).status]))
      }
    }
    expect([...new Set(nonEmpty(answers))]).toHaveLength(1)
    const expected = [400, { message: APPROVAL_TEXTS.passwordFirst }, { state: 'unavailable' }, 400]
    expect(JSON.parse(answers[0] ?? '')).toMatchObject(expected)
  })

  it('is for confirmed accounts: whoever registers a colleague can’t have them let in', async () => {
    const me = newPerson('Gauri Pending')
    await staff.post(ENDPOINTS.register.path, me)
    const byAdministrator = await staff.post<{ message: string }>(ASKED, { email: me.email, phone: me.phone })
    expect(byAdministrator.body.message).toBe(APPROVAL_TEXTS.passwordFirst)
    const browser = newBrowser(me)
    await browser.signIn()
    const own = await browser.ask()
    expect([own.status, own.body.message]).toEqual([400, APPROVAL_TEXTS.notConfirmed])
    expect(await browser.read()).toEqual({ state: 'unavailable' })
  })

  it('stands in for the app as a sent code does, and not after a reset by link', async () => {
    const me = newPerson('Hina App')
    const mine = await registerOther(staff, server, me)
    // At the beginning of a time step: no code gets old while it is on its way.
    const step = APP_CODE.seconds * 1000
    server.clock.advance(step - (server.clock.now() % step))
    await setUpApp(mine, me.password, server.clock.now())
    const { id } = await server.deps.database.account.findUniqueOrThrow({ where: { email: me.email } })
    const browser = newBrowser(me)
    await browser.signIn()
    await answer(me.name, (await browser.ask()).body.number)
    expect((await browser.comeIn()).status).toBe(200)

    const token = (await createResetLink(server.deps, id)).split('/').at(-1) ?? ''
    const thief = newBrowser(me)
    const password = 'a password of the thief'
    await thief.client.put(pathFor(ENDPOINTS.resetPassword.path, { token }), {
      password,
      confirmPassword: password,
    })
    const refused = await thief.ask()
    expect([refused.status, refused.body.message]).toEqual([400, APPROVAL_TEXTS.notAfterReset])
  })

  it('each number comes as often as the others, wherever it stands', () => {
    const places = [0, 0, 0]
    for (let count = 0; count < 3000; count += 1) {
      const { numbers, number } = drawNumbers()
      expect(numbers.every((each) => each >= 10 && each <= 99)).toBe(true)
      places[numbers.indexOf(number)] = (places[numbers.indexOf(number)] ?? 0) + 1
    }
    expect(Math.min(...places)).toBeGreaterThan(850)
  })
})
