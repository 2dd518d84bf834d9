import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ENDPOINTS } from '#contract/endpoints/all'
import { openDatabase } from '../database/database.ts'
import { temporaryDataDir } from '../testing/built-server.ts'
import { HttpClient } from '../testing/http-client.ts'
import { testDatabase } from '../testing/test-database.ts'
import { addColleagues, toCredentials } from './colleagues.ts'
import { startEmptyServer } from './empty-server.ts'
import { atMost, type Drill, type Finding, noted, percentile } from './finding.ts'
import { openMailServer, openSmsGateway, type Provider } from './providers.ts'
import { nextNetwork, sendEnquiry } from './visitors.ts'

/** Acknowledged in each life of the server. */
const EACH_LIFE = 4
const ACKNOWLEDGED_MS = 1000
/** Longest life of a server whose messages are taken, after the last acknowledgement. */
const TAKING_MS = 60
const DELIVERED_MS = 60_000

/** What causes messages, and how many each time. */
interface Cause {
  open(): Promise<Provider>
  /** What the database has to hold beforehand. */
  prepare(dataDir: string, count: number): Promise<void>
  /** Resolves when it is acknowledged. */
  send(url: string, count: number): Promise<unknown>
  messages: number
  /** Whether a response is promised within a second: a sign-in has a password to hash. */
  isAcknowledgedSoon: boolean
}

/** The institute's notification and the visitor's thank-you. */
const ENQUIRIES: Cause = {
  open: openMailServer,
  prepare: async () => undefined,
  send: sendEnquiry,
  messages: 2,
  isAcknowledgedSoon: true,
}

/** The code of a colleague who gets it on the telephone. */
const SIGN_INS: Cause = {
  open: openSmsGateway,
  prepare: (dataDir, count) => addColleagues(dataDir, count, 'phone'),
  async send(url, count) {
    const headers = { 'X-Forwarded-For': nextNetwork() }
    const { status } = await new HttpClient(url).post(ENDPOINTS.login.path, toCredentials(count), { headers })
    if (status !== 200) throw new Error(`refused: ${status}`)
  },
  messages: 1,
  isAcknowledgedSoon: false,
}

/** Messages that are neither recorded as sent nor given up: all, and those that wait for the end of a pause. */
export async function readWaiting(dataDir: string): Promise<{ ids: Set<string>; resting: number }> {
  const database = await openDatabase(await testDatabase(dataDir))
  const rows = await database.message.findMany({
    where: { sentAt: null, failedAt: null },
    select: { id: true, claimedBy: true, nextAttemptAt: true },
  })
  await database.$disconnect()
  const now = new Date()
  const resting = rows.filter((row) => row.claimedBy === null && row.nextAttemptAt > now).length
  return { ids: new Set(rows.map(({ id }) => id)), resting }
}

/** The life of a server that was killed: how much had been taken before it, and what it had not recorded. */
interface Life {
  from: number
  unrecorded: Set<string>
}

/** Counts messages that were taken more than once, those apart whose first yes came at the very time of a kill. */
function countDoubled(taken: readonly string[], lives: readonly Life[]) {
  const first = new Map<string, number>()
  const counts = { doubled: 0, inTheMoment: 0 }
  for (const [at, id] of taken.entries()) {
    const before = first.get(id)
    if (before === undefined) {
      first.set(id, at)
      continue
    }
    const life = lives.findLast(({ from }) => from <= before)
    if (life?.unrecorded.has(id)) counts.inTheMoment += 1
    else counts.doubled += 1
    first.set(id, at)
  }
  return { ...counts, different: first.size }
}

/**
 * Kills the server with `kill -9` while the provider hangs, refuses, drops the line or takes, and counts what it has
 * said yes to in the end. It comes back while a server runs that it has refused everything.
 */
export async function killWhileProviderIsAway(cause: Cause, rounds: number) {
  const { dataDir, remove } = temporaryDataDir()
  const provider = await cause.open()
  const start = () => startEmptyServer(dataDir, { ...provider.settings, LOG_LEVEL: 'silent' })
  const waits: number[] = []
  const lives: Life[] = []
  const acknowledge = async (url: string) => {
    const began = performance.now()
    await cause.send(url, waits.length)
    waits.push(performance.now() - began)
  }
  try {
    await cause.prepare(dataDir, rounds * EACH_LIFE + 1)
    for (let round = 0; round < rounds; round++) {
      // The last ones are troubles: much is left for the recovery.
      const trouble = provider.troubles[(round % (provider.troubles.length + 1)) - 1]
      const be = trouble ?? provider.takeAll
      be()
      const from = provider.taken().length
      const server = await start()
      for (let count = 0; count < EACH_LIFE; count++) await acknowledge(server.url)
      if (!trouble) await pause(randomInt(TAKING_MS))
      await server.stop('SIGKILL')
      lives.push({ from, unrecorded: (await readWaiting(dataDir)).ids })
    }
    provider.troubles.at(-1)?.()
    const from = provider.taken().length
    const last = await start()
    for (let isQuiet = false; !isQuiet; ) {
      await pause(100)
      const { ids, resting } = await readWaiting(dataDir)
      isQuiet = resting === ids.size
    }
    provider.takeAll()
    await acknowledge(last.url)
    const began = performance.now()
    const promised = waits.length * cause.messages
    const isOver = () =>
      new Set(provider.taken()).size >= promised || performance.now() - began > DELIVERED_MS
    while (!isOver()) await pause(20)
    const seconds = (performance.now() - began) / 1000
    await last.stop('SIGTERM')
    const waiting = (await readWaiting(dataDir)).ids.size
    const counts = countDoubled(provider.taken(), [...lives, { from, unrecorded: new Set() }])
    return { waits, promised, waiting, seconds, lost: promised - counts.different, ...counts }
  } finally {
    await provider.close()
    remove()
  }
}

async function findings(what: string, cause: Cause, rounds: number): Promise<Finding[]> {
  const { waits, promised, waiting, seconds, lost, doubled, inTheMoment } = await killWhileProviderIsAway(
    cause,
    rounds,
  )
  const slowest = percentile(waits, 100)
  return [
    noted(`R14 ${what}: kill -9 while it hangs, is refused, breaks off, or is taken`, String(rounds)),
    cause.isAcknowledgedSoon
      ? atMost(`${what}: acknowledged meanwhile, slowest`, slowest, ACKNOWLEDGED_MS, ' ms')
      : noted(`${what}: signed in meanwhile, slowest`, `${slowest.toFixed(0)} ms`),
    noted(`${what}: promised`, String(promised)),
    noted(`${what}: all taken after the recovery within`, `${seconds.toFixed(1)} s`),
    atMost(`${what}: lost`, lost, 0),
    atMost(`${what}: not recorded as sent in the end`, waiting, 0),
    atMost(`${what}: taken with a yes, and sent again`, doubled, 0),
    noted(
      `${what}: of a yes at the very time of a kill, before it was recorded, and so sent again`,
      String(inTheMoment),
    ),
  ]
}

export const run: Drill = async ({ rounds = 20 }) => [
  ...(await findings('mail', ENQUIRIES, rounds)),
  ...(await findings('SMS', SIGN_INS, rounds)),
]
