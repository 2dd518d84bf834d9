import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Erasable } from '#contract/desk/erasing'
import { readSettings } from '../../lib/settings.ts'
import { SqliteAdapter } from '../../lib/sqlite-adapter.ts'
import { isErasingOwed } from '../../lib/sqlite-erase.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createBackupElsewhere } from '../backup/backup-process.ts'
import { newEnquiryRow } from '../enquiries/new-row.ts'
import { leaveFiles } from './erase-enquiries.ts'

const SECRET = 'Quetzalcoatlina'
const MOBILE = '9886099001'
/** Enough that rows move from page to page, and that a backup takes a moment. */
const ENQUIRIES = 100

const READ = `const { readFileSync } = require('node:fs')
console.log(JSON.stringify(process.argv.slice(1).map((path) => readFileSync(path, 'latin1'))))`

const folder = mkdtempSync(join(tmpdir(), 'prospectus-bytes-'))
let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: folder })
  staff = await server.signedIn()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Files' bytes, read by another process: closing a file ends all locks that a process has on it, SQLite's too. */
const bytesOf = (paths: string[]): string[] =>
  JSON.parse(execFileSync(process.execPath, ['-e', READ, ...paths], { maxBuffer: 1024 ** 3 }).toString())

/** Every file of the folder of data, the backups' own apart, byte by byte. */
function copies(): Record<string, number> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => !name.startsWith('backups') && statSync(join(folder, name)).isFile())
  expect(files.length).toBeGreaterThan(1)
  const texts = bytesOf(files.map((name) => join(folder, name))).map((text) => text.toLowerCase())
  const counts = files.map((name, place) => {
    const text = texts[place] ?? ''
    return [name, text.split(SECRET.toLowerCase()).length + text.split(MOBILE).length - 2] as const
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** Somebody who asks again and again, among others; each enquiry is worked on, and grows. @returns the person */
async function writeAbout(): Promise<string> {
  const { database, people, notices } = server.services
  const rows = Array.from({ length: ENQUIRIES * 3 }, (_, n) => {
    const isTheirs = n % 3 === 0
    const input = isTheirs
      ? { name: SECRET, mobile: MOBILE, email: `${SECRET}@example.com`, message: `${SECRET} asks` }
      : { name: `P ${n}`, mobile: `98${String(n).padStart(8, '0')}`, email: `p${n}@example.com` }
    return newEnquiryRow(
      { course: 'Java', message: '', ...input },
      { kind: 'student', channel: 'import', createdAt: new Date(server.clock.now()) },
    )
  })
  await database.enquiry.createMany({ data: rows })
  people.wake()
  await people.idle()
  const theirs = await database.enquiry.findMany({
    where: { name: SECRET },
    select: { id: true, personId: true },
  })
  const changes = theirs.map(({ id }) => ({ id, status: 'Contacted', followUpAt: '2099-01-01T00:00:00Z' }))
  for (let first = 0; first < changes.length; first += 100) {
    const bulk = await staff.post('/api/desk/bulk', { changes: changes.slice(first, first + 100) })
    expect(bulk.status).toBe(200)
  }
  await staff.post(`/api/desk/enquiries/${theirs[0]?.id}/notes`, { text: `${SECRET} rings` })
  await notices.put({ channel: 'sms', recipient: MOBILE, subject: '', text: `Hello ${SECRET}`, html: '' })
  notices.wake()
  await notices.idle()
  return theirs[0]?.personId ?? ''
}

async function erase(person: string): Promise<void> {
  const { enquiries } = (await staff.get<Erasable>(`/api/desk/people/${person}/erasable`)).body
  expect(enquiries).toHaveLength(ENQUIRIES)
  const enquiryIds = enquiries.map(({ id }) => id)
  expect((await staff.post(`/api/desk/people/${person}/erase`, { enquiryIds, isFinal: false })).status).toBe(
    200,
  )
}

async function reader() {
  const connection = await new SqliteAdapter(`file:${join(folder, 'prospectus.db')}`).connect()
  for (const sql of ['BEGIN', 'SELECT count(*) FROM "Enquiry"']) {
    await connection.queryRaw({ sql, args: [], argTypes: [] })
  }
  return connection
}

describe.skipIf(isOnPostgresql)('what was erased is in no file', { timeout: 60_000 }, () => {
  it('of the database, its log, its index or the outbox', async () => {
    const person = await writeAbout()
    expect(Object.keys(copies()).some((name) => name.startsWith('outbox'))).toBe(true)
    await erase(person)
    expect(copies()).toEqual({})
  })

  it('as soon as a backup that reads meanwhile has ended', async () => {
    const person = await writeAbout()
    const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: `file:${join(folder, 'prospectus.db')}` })
    const outside = mkdtempSync(join(tmpdir(), 'prospectus-backup-'))
    const backup = createBackupElsewhere(settings, new AbortController().signal, join(outside, 'one.backup'))
    await erase(person)
    await backup
    expect(readdirSync(outside), 'nothing but the backup is left').toEqual(['one.backup'])
    rmSync(outside, { recursive: true })
    await leaveFiles(server.services.database)
    expect(copies()).toEqual({})
  })

  it('as soon as a reader that was in the way has ended, by housekeeping, after a restart too', async () => {
    const person = await writeAbout()
    const other = await reader()
    await erase(person)
    expect(copies()).not.toEqual({})
    await server.stop()
    expect(copies(), 'the reader is there still').not.toEqual({})
    await other.dispose()
    server = await startTestServer({ DATA_DIR: folder })
    await expect.poll(() => isErasingOwed(server.services.database), { timeout: 10_000 }).toBe(false)
    expect(copies()).toEqual({})
  })
})
