import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { KNOWN_BROWSER_DAYS } from '#contract/limits'
import { writeSetting } from '../../database/setting.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { expectNoise } from '../../testing/noise.ts'
import { SmtpInbox } from '../../testing/smtp-inbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { newBrowserMessage } from '../messages/index.ts'
import { purgeExpiredAccounts } from './administrators.ts'

expectNoise(/message not delivered/)

const { email, password } = ADMIN
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const DAY = 24 * 3_600_000

let inbox: SmtpInbox
let server: TestServer
let first: HttpClient
beforeAll(async () => {
  const before = await startTestServer()
  first = await before.signedIn()
  await writeSetting(before.deps.database, 'siteSettings', { loginOtp: 'never' })
  await before.stop()
  inbox = await SmtpInbox.open()
  const environment = { DATA_DIR: before.dataDir, SMTP_URL: inbox.url, TRUST_PROXY: '1' }
  server = await startTestServer(environment, undefined, { clock: before.clock })
  Object.assign(first, { url: server.url })
})
afterAll(async () => {
  inbox.hangUp()
  await server.close()
  await inbox.close()
})

const newBrowser = () => new HttpClient(server.url)
const signIn = async (client: HttpClient, userAgent = FIREFOX) => {
  const headers = { 'User-Agent': userAgent }
  const answer = await client.post(ENDPOINTS.login.path, { email, password }, { headers })
  expect(answer.body).toHaveProperty('user')
}
/** Returns how many emails about a new browser were sent, once none is waiting. */
async function countAlerts(): Promise<number> {
  const waiting = { where: { sentAt: null, failedAt: null } }
  await expect.poll(() => server.deps.database.message.count(waiting)).toBe(0)
  return inbox.taken.all.filter(({ raw }) => raw.includes('Subject: New sign-in to your account')).length
}
/** Resets all counters, like `npm run admin -- unlock`. */
const resetCounters = () =>
  server.deps.database.account.updateMany({ data: { unlockedAt: new Date(server.clock.now()) } })
const decodeMail = (raw: string) =>
  raw
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

it('an account’s first sign-in and one with a known browser send no email', async () => {
  expect(await countAlerts()).toBe(0)
  await first.get(ENDPOINTS.logout.path)
  await signIn(first)
  expect(await countAlerts()).toBe(0)
})

it('a sign-in with a new browser sends an email with the time, the browser and the next step, but nothing that the browser sent', async () => {
  const browser = newBrowser()
  await signIn(browser)
  const [mail] = await inbox.taken.wait(1)
  const raw = decodeMail(mail?.raw ?? '')
  expect(mail?.recipients).toEqual([email])
  expect(raw).toContain('Firefox on Linux')
  expect(raw).toMatch(/\d{1,2} \w+ \d{4} at \d{2}:\d{2} IST/)
  expect(raw).toMatch(/\/password\/forgot/)
  for (const secret of ['127.0.0.1', 'Gecko', browser.cookies.get('known') ?? 'none', password])
    expect(raw).not.toContain(secret)
  await browser.get(ENDPOINTS.logout.path)
  await signIn(browser)
  expect(await countAlerts()).toBe(1)
})

it('known browser is stored only as a hash', async () => {
  const rows = await server.deps.database.knownBrowser.findMany()
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['accountId', 'id', 'seenAt'])
  expect(JSON.stringify(rows)).not.toContain(first.cookies.get('known'))
  expect(first.cookies.get('known')).toHaveLength(43)
})

it('known browser is recognised by its trusted device if its own secret is lost', async () => {
  await resetCounters()
  const before = await countAlerts()
  const trusted = newBrowser()
  for (const name of ['device']) trusted.cookies.set(name, first.cookies.get(name) ?? '')
  await signIn(trusted)
  expect(await countAlerts()).toBe(before)
})

it.each([
  ['empty', ''],
  ['short', 'x'],
  ['long', 'x'.repeat(4000)],
  ['of signs', '😀 ../.. %00'],
])('known browser is not recognised by a made-up secret: %s', async (_, secret) => {
  await resetCounters()
  const before = await countAlerts()
  const browser = newBrowser()
  browser.cookies.set('known', encodeURIComponent(secret))
  await signIn(browser)
  expect(browser.cookies.get('known')).toMatch(/^[\w-]{43}$/)
  expect(await countAlerts()).toBe(before + 1)
})

it('new-browser email does not contain the user agent string', async () => {
  await resetCounters()
  await signIn(newBrowser(), 'Your bank: call +91 99999 99999 at https://evil.example')
  await countAlerts()
  const raw = decodeMail(inbox.taken.all.at(-1)?.raw ?? '')
  expect(raw).toContain('new browser: unknown, ')
  expect(raw).not.toMatch(/evil|bank/)
})

it('new-browser email is sent three times an hour at most, without blocking sign-ins', async () => {
  await resetCounters()
  const before = await countAlerts()
  for (let count = 0; count < 5; count++) await signIn(newBrowser())
  expect(await countAlerts()).toBe(before + 3)
})

it('known browsers are forgotten after a password change, except this one', async () => {
  await resetCounters()
  const [mine, theirs] = [newBrowser(), newBrowser()]
  await signIn(mine)
  await signIn(theirs)
  const change = { currentPassword: password, password, confirmPassword: password }
  expect((await mine.put(ENDPOINTS.changePassword.path, change)).status).toBe(200)
  const before = await countAlerts()
  await signIn(mine)
  expect(await countAlerts()).toBe(before)
  await signIn(theirs)
  expect(await countAlerts()).toBe(before + 1)
})

it('known browsers are forgotten only after a long time without use', async () => {
  const { database, clock } = server.deps
  const at = (days: number) => new Date(clock.now() - days * DAY)
  const { id: accountId } = await database.account.findFirstOrThrow()
  await database.knownBrowser.createMany({
    data: [
      { id: 'old', accountId, seenAt: at(KNOWN_BROWSER_DAYS + 1) },
      { id: 'young', accountId, seenAt: at(KNOWN_BROWSER_DAYS - 1) },
    ],
  })
  await purgeExpiredAccounts(server.deps)
  const where = { id: { in: ['old', 'young'] } }
  expect((await database.knownBrowser.findMany({ where })).map(({ id }) => id)).toEqual(['young'])
})

it('new-browser email does not let a name add lines', () => {
  const at = new Date('2026-11-23T14:05:00Z')
  const { subject, text, html } = newBrowserMessage({
    name: 'Asha\r\nBcc: x@evil.example',
    browser: 'Chrome on Windows',
    at,
    link: 'https://institute.example.com/password/forgot',
  })
  expect(subject).toBe('New sign-in to your account')
  expect(text).toMatch(
    /^Hello Asha Bcc: x@evil.example,\n\nSomeone signed in .* Chrome on Windows, 23 November 2026 at 19:35 IST\.\n\nIf this was you, there is nothing to do\.\n/,
  )
  expect(html).toContain('href="https://institute.example.com/password/forgot"')
})

it('new-browser email does not block a sign-in if the mail server hangs', async () => {
  await resetCounters()
  inbox.behaviour = () => 'hang'
  await signIn(newBrowser())
  const message = { where: { sentAt: null, recipient: email } }
  expect(await server.deps.database.message.count(message)).toBe(1)
})
