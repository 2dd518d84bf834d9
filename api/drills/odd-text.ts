import { join } from 'node:path'
import { ROUTES } from '#contract/routes'
import { SqliteAdapter } from '../database/sqlite/adapter.ts'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { registerFirst } from '../testing/first-admin.ts'
import { HttpClient } from '../testing/http-client.ts'
import { isOnPostgresql } from '../testing/test-database.ts'
import { startEmptyServer } from './empty-server.ts'
import { atMost, type Drill, exactly, noted } from './finding.ts'
import { sendRandomRequests } from './random-requests.ts'

/** What SQLite keeps as text and is none, as expressions of it, by column of an enquiry. */
const ODD_TEXTS = {
  name: `CAST(x'52617669ff' AS TEXT)`,
  message: `CAST(x'61eda0807a' AS TEXT)`,
  email: `'ravi' || char(0) || '@example.com'`,
  context: `'{"utm":{"campaign":"\\ud800"},"page":"\\u0000"}'`,
} as const

type OddColumn = keyof typeof ODD_TEXTS
const ODD_COLUMNS = Object.keys(ODD_TEXTS) as OddColumn[]

const ENQUIRY = { name: 'Ravi', mobile: '9876543210', email: 'ravi@example.com', course: 'Java', message: '' }

/** What the lists and the reports read of every enquiry. */
const READS = [ROUTES.studentEnquiries, '/api/desk/enquiries', '/api/desk/export?kind=student']

/** Writes text that is none into all enquiries, as another tool would: nothing looks at it. */
export async function writeOddText(
  dataDir: string,
  columns: readonly OddColumn[] = ODD_COLUMNS,
): Promise<void> {
  const connection = await new SqliteAdapter(`file:${join(dataDir, 'prospectus.db')}`).connect()
  try {
    const changes = columns.map((column) => `"${column}" = ${ODD_TEXTS[column]}`).join(', ')
    await connection.executeScript(`UPDATE "Enquiry" SET ${changes}`)
  } finally {
    await connection.dispose()
  }
}

/** An institute with one enquiry, and a colleague who stays signed in. */
async function openInstitute(dataDir: string) {
  const server = await startBuiltServer(dataDir, { SAMPLE_CONTENT: 'off' })
  const staff = new HttpClient(server.url)
  await registerFirst(staff, new URL(server.setupUrl ?? '').searchParams.get('setup') ?? '', dataDir)
  await new HttpClient(server.url).post(ROUTES.studentEnquiries, ENQUIRY)
  return { server, cookies: staff.cookies }
}

async function readAll(server: BuiltServer, cookies: Map<string, string>): Promise<number[]> {
  const staff = new HttpClient(server.url)
  for (const [name, value] of cookies) staff.cookies.set(name, value)
  const statuses: number[] = []
  for (const path of READS) statuses.push((await staff.get(path)).status)
  return statuses
}

const isNamed = (output: string, column: OddColumn) =>
  new RegExp(`Enquiry [\\w-]+ \\(.*${column}`).test(output)

/**
 * Puts text that is none into the file of a stopped server, and starts it.
 * @returns columns that the start did not name, and the responses to reads
 */
export async function startOnOddText() {
  const { dataDir, remove } = temporaryDataDir()
  try {
    const { server, cookies } = await openInstitute(dataDir)
    await server.stop('SIGTERM')
    await writeOddText(dataDir)
    const again = await startBuiltServer(dataDir)
    const statuses = await readAll(again, cookies)
    await again.stop('SIGTERM')
    const third = await startBuiltServer(dataDir)
    await third.stop('SIGTERM')
    return {
      unnamed: ODD_COLUMNS.filter((column) => !isNamed(again.output(), column)),
      statuses,
      saidAgain: /was no text/.test(third.output()),
    }
  } finally {
    remove()
  }
}

/**
 * Puts bytes that are no text into the file while the server works: no program can survive reading them through libSQL.
 * @returns whether the server ended, whether its next start named the row, and the responses to reads then
 */
export async function readOddTextAtWork() {
  const { dataDir, remove } = temporaryDataDir()
  try {
    const { server, cookies } = await openInstitute(dataDir)
    await writeOddText(dataDir, ['message'])
    await readAll(server, cookies).catch(() => undefined)
    const code = await server.stop('SIGKILL')
    const again = await startBuiltServer(dataDir)
    const statuses = await readAll(again, cookies)
    await again.stop('SIGTERM')
    return { code, isNamed: isNamed(again.output(), 'message'), statuses }
  } finally {
    remove()
  }
}

const ADMIN_KEY = 'the admin key of this drill'
const REQUESTS = 10_000

/**
 * Sends made-up requests with text that is none by every way in, kills the server, and lets the next start look through
 * what is stored.
 * @returns responses that were faults, and whether that start found text that is none
 */
export async function sendOddText(requests: number, seed = Date.now() & 0x7fffffff) {
  const { dataDir, remove } = temporaryDataDir()
  try {
    const server = await startEmptyServer(dataDir, { ADMIN_KEY })
    const admin = new HttpClient(server.url)
    await registerFirst(admin, new URL(server.setupUrl ?? '').searchParams.get('setup') ?? '', dataDir)
    const { faults } = await sendRandomRequests({
      url: server.url,
      admin,
      adminKey: ADMIN_KEY,
      requests,
      seed,
    })
    const code = await server.stop('SIGKILL')
    const again = await startEmptyServer(dataDir)
    await again.stop('SIGTERM')
    return { seed, faults, hasEnded: code !== null, isStored: /was no text/.test(again.output()) }
  } finally {
    remove()
  }
}

export const run: Drill = async ({ rounds = REQUESTS }) => {
  const { seed, faults, hasEnded, isStored } = await sendOddText(rounds)
  return [
    noted('T1 made-up requests, and their seed', `${rounds}, ${seed}`),
    atMost('responses of 500 or more, off their schema, of the inside', faults.length, 0),
    exactly('the server ended', String(hasEnded), 'false'),
    exactly('text that is none stored', String(isStored), 'false'),
    ...(isOnPostgresql ? [] : await readFromFile()),
  ]
}

/** Such text comes into a SQLite file by another tool alone; PostgreSQL takes it from nobody. */
async function readFromFile() {
  const stopped = await startOnOddText()
  const atWork = await readOddTextAtWork()
  const wanted = READS.map(() => 200).join(' ')
  return [
    exactly('columns of a stopped server’s file that its start does not name', stopped.unnamed.join(' '), ''),
    exactly('reads after that start', stopped.statuses.join(' '), wanted),
    exactly('named again at the next start', String(stopped.saidAgain), 'false'),
    exactly('named after bytes came while the server worked', String(atWork.isNamed), 'true'),
    exactly('reads after that start', atWork.statuses.join(' '), wanted),
  ]
}
