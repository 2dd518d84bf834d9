import { setTimeout as pause } from 'node:timers/promises'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ROUTES } from '#contract/routes'
import { sqlite } from '../database/sqlite/sqlite.ts'
import { HttpClient } from '../testing/http-client.ts'
import { isOnPostgresql } from '../testing/test-database.ts'
import { atLeast, atMost, type Drill, noted, percentile } from './finding.ts'
import { startOwnedServer } from './owned-server.ts'
import { readApart } from './read-apart.ts'
import { readSteadily } from './read-steadily.ts'
import { sendEnquiry } from './visitors.ts'

const REFUSALS_PER_SECOND = 500
const READS_PER_SECOND = 20
const SECONDS = 10

/** What a script has under way at once; more would measure how the drill's own queue is worked off. */
const MOST_WAITING = 100
const WRONG = { email: 'guessed@example.com', password: 'wrong' }

/** A number that is the same only while nobody else has committed anything; null on PostgreSQL, which has none. */
async function watchCommits(dataDir: string) {
  if (isOnPostgresql) return { version: async () => null, close: async () => undefined }
  const connection = await sqlite.createAdapter(`file:${dataDir}/prospectus.db`).connect()
  return {
    async version() {
      const { rows } = await connection.queryRaw({ sql: 'PRAGMA data_version', args: [], argTypes: [] })
      return Number(rows[0]?.[0])
    },
    close: () => connection.dispose(),
  }
}

/**
 * Refuses a sign-in so many times a second, and reads the list of enquiries meanwhile.
 * @returns milliseconds of the list alone and beside the refusals, how many these were, and whether any was committed
 */
export async function readDeskBesideRefusals(seconds: number, perSecond = REFUSALS_PER_SECOND) {
  const server = await startOwnedServer()
  const { url, owner, dataDir } = server
  const commits = await watchCommits(dataDir)
  try {
    for (let count = 0; count < 20; count++) await sendEnquiry(url)
    for (let guess = 0; guess < 5; guess++) await new HttpClient(url).post(ENDPOINTS.login.path, WRONG)
    const cookies = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
    const readDesk = async () => {
      const stop = readSteadily(url + ROUTES.studentEnquiries, READS_PER_SECOND, {
        headers: { Cookie: cookies },
      })
      await pause(seconds * 1000)
      return stop()
    }
    await readDesk()
    const alone = await readDesk()
    const stopRefusals = readApart(url + ENDPOINTS.login.path, perSecond, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify(WRONG),
      status: 429,
      waiting: MOST_WAITING,
    })
    let refusals: number[] = []
    const deskBeside = async () => {
      await pause(2000)
      const before = await commits.version()
      const beside = await readDesk()
      return { beside, isCommitted: (await commits.version()) !== before }
    }
    const measured = await deskBeside().finally(async () => {
      refusals = await stopRefusals()
    })
    return { alone, refusals, ...measured }
  } finally {
    await commits.close()
    await server.close()
  }
}

export const run: Drill = async ({ rounds = SECONDS }) => {
  const { alone, beside, refusals, isCommitted } = await readDeskBesideRefusals(rounds)
  return [
    atLeast('T10 refused sign-ins', refusals.length, rounds * REFUSALS_PER_SECOND * 0.9),
    atMost('commits meanwhile', Number(isCommitted), 0),
    noted('list of enquiries alone, p99', `${percentile(alone, 99).toFixed(1)} ms`),
    atMost('list of enquiries beside the refusals, p99', percentile(beside, 99), 50, ' ms'),
    noted(
      'medians, alone and beside',
      `${percentile(alone, 50).toFixed(1)} ms, ${percentile(beside, 50).toFixed(1)} ms`,
    ),
  ]
}
