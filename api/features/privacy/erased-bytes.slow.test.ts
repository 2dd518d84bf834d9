import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Erasable } from '#contract/erasing'
import { SqliteAdapter } from '../../database/sqlite/adapter.ts'
import { isErasurePending } from '../../database/sqlite/erase.ts'
import { readSettings } from '../../lib/settings.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createBackupInChildProcess } from '../backup/backup-process.ts'
import { newEnquiryRow } from '../enquiries/new-row.ts'
import { eraseFromFiles } from './erase-enquiries.ts'

/** Longer than the minute after which housekeeping retries. */
const TIMEOUT_MS = 90_000
const YEAR_MS = 365 * 24 * 3_600_000
const SECRET = 'Quetzalcoatlina'
const MOBILE = '9886099001'
/** Enough to move rows between pages and to make a backup take some time. */
const ENQUIRIES = 100

const READ = `const { readFileSync } = require('node:fs')
const read = (path) => {
  try {
    return readFileSync(path, 'latin1')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}
console.log(JSON.stringify(process.argv.slice(1).map(read)))`

/**
 * Reads files in another process, because closing a file releases all locks of the process on it, including SQLite's. A
 * file that has disappeared (such as the server's disk probe) is empty.
 */
const getBytes = (paths: string[]): string[] =>
  JSON.parse(execFileSync(process.execPath, ['-e', READ, ...paths], { maxBuffer: 1024 ** 3 }).toString())

/** Counts copies of the secret and the phone number by file in the data folder, without backups. */
function countCopies(folder: string): Record<string, number> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const isFile = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile()
  const files = names.filter((name) => !name.startsWith('backups') && isFile(name))
  const texts = getBytes(files.map((name) => join(folder, name))).map((text) => text.toLowerCase())
  const counts = files.map((name, place) => {
    const text = texts[place] ?? ''
    return [name, text.split(SECRET.toLowerCase()).length + text.split(MOBILE).length - 2] as const
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** Writes many enquiries of one person among others, and works on each. @returns the person */
async function writeAbout({ deps, clock }: TestServer, staff: HttpClient): Promise<string> {
  const { database, people, outbox } = deps
  const rows = Array.from({ length: ENQUIRIES * 3 }, (_, n) => {
    const isErased = n % 3 === 0
    const input = isErased
      ? { name: SECRET, mobile: MOBILE, email: `${SECRET}@example.com`, message: `${SECRET} asks` }
      : { name: `P ${n}`, mobile: `98${String(n).padStart(8, '0')}`, email: `p${n}@example.com` }
    return newEnquiryRow(
      { course: 'Java', message: '', ...input },
      { kind: 'student', channel: 'import', createdAt: new Date(clock.now()) },
    )
  })
  await database.enquiry.createMany({ data: rows })
  people.wake()
  await people.idle()
  const theirs = await database.enquiry.findMany({
    where: { name: SECRET },
    select: { id: true, personId: true },
  })
  const nextStepAt = new Date(Date.now() + YEAR_MS).toISOString()
  const changes = theirs.map(({ id }) => ({ id, status: 'Contacted', nextStepAt }))
  for (let first = 0; first < changes.length; first += 100) {
    const bulk = await staff.post('/api/desk/bulk', { changes: changes.slice(first, first + 100) })
    if (bulk.status !== 200) throw new Error(`The changes got ${bulk.status}.`)
  }
  await staff.post(`/api/desk/enquiries/${theirs[0]?.id}/notes`, { text: `${SECRET} rings` })
  await outbox.enqueue({ channel: 'sms', recipient: MOBILE, subject: '', text: `Hello ${SECRET}`, html: '' })
  outbox.wake()
  await outbox.idle()
  return theirs[0]?.personId ?? ''
}

async function erase(staff: HttpClient, person: string): Promise<void> {
  const { enquiries } = (await staff.get<Erasable>(`/api/desk/people/${person}/erasable`)).body
  if (enquiries.length !== ENQUIRIES) throw new Error(`${enquiries.length} enquiries can be erased.`)
  const enquiryIds = enquiries.map(({ id }) => id)
  const { status } = await staff.post(`/api/desk/people/${person}/erase`, { enquiryIds, isNow: true })
  if (status !== 200) throw new Error(`Erasing got ${status}.`)
}

async function openReader(folder: string) {
  const connection = await new SqliteAdapter(`file:${join(folder, 'prospectus.db')}`).connect()
  for (const sql of ['BEGIN', 'SELECT count(*) FROM "Enquiry"']) {
    await connection.queryRaw({ sql, args: [], argTypes: [] })
  }
  return connection
}

/** Number of copies by file. */
type Copies = Record<string, number>

/** Starts a server with a SQLite file on which a person is erased while the file is in use. */
async function startErasing() {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-bytes-'))
  let server = await startTestServer({ DATA_DIR: folder })
  const staff = await server.signedIn()
  const writeAndErase = async (beside: () => Promise<unknown> = async () => undefined): Promise<Copies> => {
    const person = await writeAbout(server, staff)
    const written = countCopies(folder)
    await beside()
    await erase(staff, person)
    return written
  }
  return {
    /** @returns copies before and after the erasure */
    async undisturbed() {
      return { written: await writeAndErase(), left: countCopies(folder) }
    },
    /** Erases during a backup. @returns the files in the backup folder, and copies after the backup */
    async duringBackup() {
      const settings = readSettings({
        DATA_DIR: folder,
        DATABASE_URL: `file:${join(folder, 'prospectus.db')}`,
      })
      const outside = mkdtempSync(join(tmpdir(), 'prospectus-backup-'))
      let backup: Promise<void> | undefined
      await writeAndErase(async () => {
        backup = createBackupInChildProcess(
          settings,
          new AbortController().signal,
          join(outside, 'one.backup'),
        )
      })
      await backup
      const files = readdirSync(outside)
      rmSync(outside, { recursive: true })
      await eraseFromFiles(server.deps.database)
      return { files, left: countCopies(folder) }
    },
    /**
     * Erases while another process reads.
     * @returns copies while it reads, after a stop, and after it has finished and the server has restarted
     */
    async duringRead() {
      let reader: Awaited<ReturnType<typeof openReader>> | undefined
      await writeAndErase(async () => {
        reader = await openReader(folder)
      })
      const during = countCopies(folder)
      await server.stop()
      const stopped = countCopies(folder)
      await reader?.queryRaw({ sql: 'ROLLBACK', args: [], argTypes: [] })
      await reader?.dispose()
      server = await startTestServer({ DATA_DIR: folder })
      const began = performance.now()
      while (await isErasurePending(server.deps.database)) {
        if (performance.now() - began > TIMEOUT_MS) throw new Error('Erasing is still owed.')
        await pause(20)
      }
      return { during, stopped, left: countCopies(folder) }
    },
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let erasing: Awaited<ReturnType<typeof startErasing>>
describe.skipIf(isOnPostgresql)('erased data', () => {
  beforeAll(async () => {
    erasing = await startErasing()
  })
  afterAll(() => erasing.close())

  it('is in no database, log, index or outbox file', async () => {
    const { written, left } = await erasing.undisturbed()
    expect(Object.keys(written).some((name) => name.startsWith('outbox'))).toBe(true)
    expect(left).toEqual({})
  })

  it('is in no file once a running backup has ended', async () => {
    const { files, left } = await erasing.duringBackup()
    expect(files, 'nothing but the backup is left').toEqual(['one.backup'])
    expect(left).toEqual({})
  })

  it('is removed from the files by housekeeping once a reader has finished, also after a restart', async () => {
    const { during, stopped, left } = await erasing.duringRead()
    expect(during).not.toEqual({})
    expect(stopped, 'the reader is there still').not.toEqual({})
    expect(left).toEqual({})
  })
})
