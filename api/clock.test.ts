import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CLOCK_ROUTE } from '#contract/clock'
import type { ActivityRecord } from '#contract/desk/activity'
import { DEFAULT_DESK_SETTINGS } from '#contract/desk/settings'
import { arrivalAt } from './features/enquiries/new-row.ts'
import { Visits } from './features/people/testing/visits.ts'
import { cleanUp } from './housekeeping.ts'
import { Limit } from './middleware/rate-limit.ts'
import { ADMIN } from './testing/first-admin.ts'
import { HttpClient } from './testing/http-client.ts'
import { readFigures } from './testing/metrics-figures.ts'
import { startTestServer, TestClock, type TestServer } from './testing/test-server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 365 * DAY_MS
const METRICS_TOKEN = 'the token of these tests'

const LEAPS = [
  ['an hour ahead', HOUR_MS],
  ['an hour back', -HOUR_MS],
  ['a day ahead', DAY_MS],
  ['a day back', -DAY_MS],
  ['a year ahead', YEAR_MS],
  ['a year back', -YEAR_MS],
] as const

/** What has an age: an enquiry, one in the bin, an import's draft, an account that waits, a delivered message, a code, a link. */
async function fill({ services, clock }: TestServer, staff: HttpClient, visits: Visits): Promise<void> {
  const { database } = services
  await database.deskSettings.upsert({
    where: { id: 1 },
    create: { id: 1, values: { ...DEFAULT_DESK_SETTINGS, retentionMonths: 6 } },
    update: { values: { ...DEFAULT_DESK_SETTINGS, retentionMonths: 6 } },
  })
  const kept = await visits.arrive()
  const month = clock.now() - 30 * DAY_MS
  await database.enquiry.update({
    where: { id: kept.id },
    data: { createdAt: new Date(month), arrival: arrivalAt(month), touchedAt: null },
  })
  await staff.delete(`/api/enquiries/${(await visits.arrive()).id}`)
  const recent = new Date(clock.now() - HOUR_MS)
  await database.enquiryImport.create({ data: { fileName: 'a.csv', text: 'Name', createdAt: recent } })
  await database.account.create({
    data: {
      name: 'Waiting',
      email: `${randomUUID()}@example.com`,
      phone: '+919876500000',
      passwordHash: '',
      verificationMethod: 'email',
      createdAt: recent,
    },
  })
  await database.notice.create({
    data: { channel: 'email', recipient: 'a@example.com', text: '', nextAttemptAt: recent, sentAt: recent },
  })
  const { id: accountId } = await database.account.findFirstOrThrow({ where: { verifiedAt: { not: null } } })
  await database.passwordReset.create({
    data: { accountId, tokenHash: randomUUID(), expiresAt: new Date(clock.now() + HOUR_MS) },
  })
}

const COUNTED = [
  'enquiry',
  'enquiryImport',
  'account',
  'session',
  'trustedDevice',
  'notice',
  'loginCode',
  'passwordReset',
] as const

async function countRows({ services: { database } }: TestServer): Promise<Record<string, number>> {
  const counts = COUNTED.map(async (name) => [
    name,
    await (database[name] as typeof database.enquiry).count(),
  ])
  return Object.fromEntries(await Promise.all(counts))
}

const clean = ({ services }: TestServer) => cleanUp({ ...services, spam: { days: 30, most: 10_000 } })

/** The same browser at another server. */
function goneTo({ cookies }: HttpClient, url: string): HttpClient {
  const browser = new HttpClient(url)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

const isSignedIn = async (client: HttpClient) => (await client.get('/api/desk/counts')).status === 200

let server: TestServer
let staff: HttpClient
let visits: Visits
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN })
  staff = await server.signedIn()
  visits = new Visits(server, staff)
})
afterAll(() => server.close())

describe('TARGETS T8 a clock that leaps at run time', () => {
  beforeEach(() => fill(server, staff, visits))

  it.each(LEAPS)('%s: no row is purged, no session ends', async (_, ms) => {
    const before = await countRows(server)
    expect(Math.min(...Object.values(before)), 'each kind has a row').toBeGreaterThan(0)
    server.clock.leap(ms)
    await server.services.clock.look()
    await clean(server)
    expect(await countRows(server)).toEqual(before)
    expect(await isSignedIn(staff)).toBe(true)
    server.clock.leap(-ms)
    await server.services.clock.look()
    await clean(server)
    expect(await countRows(server)).toEqual(before)
    expect(await isSignedIn(staff)).toBe(true)
  })
})

describe('TARGETS T8 a start with a leap', () => {
  it.each(LEAPS)('%s: no row is purged, no session ends, and the next start goes on', async (_, ms) => {
    const first = await startTestServer()
    const browser = await first.signedIn()
    await fill(first, browser, new Visits(first, browser))
    const before = await countRows(first)
    await first.stop()

    const leapt = new TestClock()
    leapt.leap(ms)
    const second = await startTestServer({ DATA_DIR: first.dataDir }, undefined, leapt)
    await clean(second)
    expect(await countRows(second)).toEqual(before)
    expect(await isSignedIn(goneTo(browser, second.url))).toBe(true)
    await second.stop()

    const third = await startTestServer({ DATA_DIR: first.dataDir })
    await clean(third)
    expect(third.services.clock.isTrusted()).toBe(true)
    expect(await countRows(third)).toEqual(before)
    expect(await isSignedIn(goneTo(browser, third.url))).toBe(true)
    await third.close()
  })
})

describe('while the clock is not believed', () => {
  afterEach(async () => {
    server.clock.leap(-3 * DAY_MS)
    await server.services.clock.confirm()
  })
  beforeEach(() => server.clock.leap(3 * DAY_MS))

  it('says so in the log, on the dashboard and in the figures', async () => {
    await server.services.clock.look()
    expect(server.log.join()).toContain('the clock has leapt')
    expect((await staff.get(CLOCK_ROUTE)).body).toMatchObject({ state: 'leapt' })
    expect((await readFigures(server.url, METRICS_TOKEN)).get('prospectus_clock_trusted')).toBe(0)
  })

  it('takes the word of signed-in staff that it is right, and keeps whose it was', async () => {
    expect((await server.visitor().post(CLOCK_ROUTE, {})).status).toBe(401)
    expect((await staff.get(CLOCK_ROUTE)).body).toMatchObject({ state: 'leapt' })
    expect((await staff.post(CLOCK_ROUTE, {})).body).toMatchObject({ state: 'trusted' })
    expect((await readFigures(server.url, METRICS_TOKEN)).get('prospectus_clock_trusted')).toBe(1)
    const { body } = await staff.get<{ items: ActivityRecord[] }>('/api/desk/audit')
    expect(body.items[0]).toMatchObject({ action: 'confirmed', actor: { name: ADMIN.name } })
  })

  it('takes a confirmation of the command line, or of another server, at its next look', async () => {
    const { database, clock } = server.services
    await clock.look()
    expect(clock.isTrusted()).toBe(false)
    await database.clockState.update({ where: { id: 1 }, data: { seenAt: new Date(server.clock.now()) } })
    await clock.look()
    expect(clock.isTrusted()).toBe(true)
  })
})

it('goes on from where it stood when the clock leaps back', async () => {
  const before = server.services.clock.now()
  server.clock.leap(-YEAR_MS)
  expect(server.services.clock.now()).toBeGreaterThanOrEqual(before)
  await visits.arrive()
  server.clock.leap(YEAR_MS)
})

it('purges again when time has really passed', async () => {
  await fill(server, staff, visits)
  server.clock.advance(40 * DAY_MS)
  await clean(server)
  const { enquiryImport, passwordReset } = await countRows(server)
  expect({ enquiryImport, passwordReset }).toEqual({ enquiryImport: 0, passwordReset: 0 })
})

it('a counter dated ahead of now refuses nobody', async () => {
  const { database } = server.services
  const expire = new Date(Date.now() + YEAR_MS)
  await database.rateLimit.create({ data: { key: 'probe:somebody', points: 99, expire } })
  const limit = new Limit(database, 'probe', 1, 60)
  expect(await limit.consume('somebody')).toBe(1)
  await expect(limit.consume('somebody')).rejects.toThrow()
})
