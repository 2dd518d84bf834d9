import { randomUUID } from 'node:crypto'
import { ENDPOINTS } from '#contract/endpoints/all'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import { sequenceAt } from '../features/enquiries/new-row.ts'
import { Visits } from '../features/people/testing/visits.ts'
import { cleanUp } from '../housekeeping.ts'
import { HttpClient } from '../testing/http-client.ts'
import { startTestServer, TestClock, type TestServer } from '../testing/test-server.ts'
import { atMost, type Drill, noted } from './finding.ts'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const YEAR_MS = 365 * DAY_MS

export const LEAPS = [
  ['an hour ahead', HOUR_MS],
  ['an hour back', -HOUR_MS],
  ['a day ahead', DAY_MS],
  ['a day back', -DAY_MS],
  ['a year ahead', YEAR_MS],
  ['a year back', -YEAR_MS],
] as const

/**
 * What has an age: an enquiry, one in the bin, an import's draft, an account that waits, a delivered message, a code, a
 * link.
 */
export async function fillWithAges(
  { deps, clock }: TestServer,
  staff: HttpClient,
  visits: Visits,
): Promise<void> {
  const { database } = deps
  await database.deskSettings.upsert({
    where: { id: 1 },
    create: { id: 1, values: { ...DEFAULT_DESK_SETTINGS, retentionMonths: 6 } },
    update: { values: { ...DEFAULT_DESK_SETTINGS, retentionMonths: 6 } },
  })
  const kept = await visits.arrive()
  const month = clock.now() - 30 * DAY_MS
  await database.enquiry.update({
    where: { id: kept.id },
    data: { createdAt: new Date(month), arrival: sequenceAt(month), touchedAt: null },
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
  await database.message.create({
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
  'message',
  'loginCode',
  'passwordReset',
] as const

export async function countRows({ deps: { database } }: TestServer): Promise<Record<string, number>> {
  const counts = COUNTED.map(async (name) => [
    name,
    await (database[name] as typeof database.enquiry).count(),
  ])
  return Object.fromEntries(await Promise.all(counts))
}

export const clean = ({ deps }: TestServer) => cleanUp({ ...deps, spam: { days: 30, most: 10_000 } })

/** The same browser at another server. */
function goneTo({ cookies }: HttpClient, url: string): HttpClient {
  const browser = new HttpClient(url)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

const isSignedIn = async (client: HttpClient) => (await client.get('/api/desk/counts')).status === 200

/**
 * What a leap did: rows of each kind before and after it, whether a browser stayed signed in, and what staff read of
 * the clock.
 */
export interface Leap {
  before: Record<string, number>
  after: Record<string, number>[]
  signedIn: boolean[]
  states: string[]
}

const getState = async (client: HttpClient) =>
  (await client.get<{ state: string }>(ENDPOINTS.readClock.path)).body.state

/** Sets the clock of a server at work, lets it clean up, and sets it back. */
export async function leapAtWork(server: TestServer, ms: number): Promise<Leap> {
  const staff = await server.signedIn()
  await fillWithAges(server, staff, new Visits(server, staff))
  const before = await countRows(server)
  const leap: Leap = { before, after: [], signedIn: [], states: [] }
  for (const step of [ms, -ms]) {
    server.clock.leap(step)
    await server.deps.clock.look()
    await clean(server)
    leap.after.push(await countRows(server))
    leap.signedIn.push(await isSignedIn(staff))
    leap.states.push(await getState(staff))
  }
  return leap
}

/** Starts a server on a folder whose last server had another time, and then one that has the right time again. */
export async function leapAtStart(ms: number): Promise<Leap> {
  const first = await startTestServer()
  const browser = await first.signedIn()
  await fillWithAges(first, browser, new Visits(first, browser))
  const leap: Leap = { before: await countRows(first), after: [], signedIn: [], states: [] }
  await first.stop()
  for (const step of [ms, 0]) {
    const clock = new TestClock()
    clock.leap(step)
    const next = await startTestServer({ DATA_DIR: first.dataDir }, undefined, { clock })
    await clean(next)
    const there = goneTo(browser, next.url)
    leap.after.push(await countRows(next))
    leap.signedIn.push(await isSignedIn(there))
    leap.states.push(await getState(there))
    await (step === 0 ? next.close() : next.stop())
  }
  return leap
}

/** Rows that a leap has taken, of all kinds. */
export const countPurged = ({ before, after }: Leap): number =>
  after
    .flatMap((rows) => Object.entries(before).map(([kind, count]) => count - (rows[kind] ?? 0)))
    .reduce((sum, gone) => sum + Math.max(gone, 0), 0)

/** Every leap, at work and at a start. */
export const run: Drill = async ({ rounds = LEAPS.length }) => {
  const leaps = LEAPS.slice(0, rounds)
  const server = await startTestServer()
  const seen: Leap[] = []
  try {
    for (const [, ms] of leaps) seen.push(await leapAtWork(server, ms), await leapAtStart(ms))
  } finally {
    await server.close()
  }
  const ended = seen.flatMap(({ signedIn }) => signedIn).filter((isSignedIn) => !isSignedIn).length
  const unseen = leaps.filter(([, ms], at) => Math.abs(ms) >= DAY_MS && seen[2 * at]?.states[0] !== 'leapt')
  return [
    noted('T8 leaps, at work and at a start', leaps.map(([what]) => what).join(', ')),
    atMost(
      'rows purged',
      seen.reduce((sum, leap) => sum + countPurged(leap), 0),
      0,
    ),
    atMost('sessions ended', ended, 0),
    atMost('leaps of a day and more that no alarm tells of', unseen.length, 0),
  ]
}
