import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { SqliteAdapter } from './adapter.ts'
import { finishErasing, isErasingOwed, oweErasing } from './erase.ts'

const SECRET = 'Wilhelmina'

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-erase-'))
  database = await openDatabase(`file:${join(folder, 'main.db')}`)
})
afterEach(async () => {
  await database.$disconnect()
  rmSync(folder, { recursive: true, force: true })
})

/** How often the secret stands in the database's files. */
const copies = () =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1').split(SECRET).length - 1)
    .reduce((sum, count) => sum + count, 0)

/** Notes of which every ninth tells a secret, and that grow, so that SQLite moves them from page to page. */
async function writeNotes(): Promise<void> {
  const rows = Array.from({ length: 1200 }, (_, n) => ({
    id: `${n}`,
    name: '',
    value: n % 9 === 0 ? SECRET : 'plain',
  }))
  await database.activity.createMany({
    data: rows.map(({ id, value }) => ({
      id,
      at: new Date(0),
      subject: 'enquiry',
      subjectId: id,
      action: 'note',
      detail: { text: value },
    })),
  })
  for (let n = 0; n < rows.length; n += 3) {
    await database.activity.update({
      where: { id: `${n}` },
      data: { actorName: 'x'.repeat(90 * (n % 37)) },
    })
  }
}

const eraseSecrets = () =>
  database.$transaction(async (transaction) => {
    await oweErasing(transaction)
    const ids = Array.from({ length: 1200 }, (_, n) => n).filter((n) => n % 9 === 0)
    await transaction.activity.deleteMany({ where: { id: { in: ids.map(String) } } })
  })

async function reader(): Promise<SqlDriverAdapter> {
  const connection = await new SqliteAdapter(`file:${join(folder, 'main.db')}`).connect()
  for (const sql of ['BEGIN', 'SELECT count(*) FROM "Activity"']) {
    await connection.queryRaw({ sql, args: [], argTypes: [] })
  }
  return connection
}

describe('what was deleted leaves the files', () => {
  it('also the copies that stayed behind when rows moved to other pages', async () => {
    await writeNotes()
    await eraseSecrets()
    await database.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`
    expect(copies(), 'overwriting rows where they are is not enough').toBeGreaterThan(0)
    expect(await finishErasing(database)).toBe(true)
    expect(copies()).toBe(0)
    expect(await database.$queryRaw`PRAGMA integrity_check`).toEqual([{ integrity_check: 'ok' }])
    expect(await database.activity.count()).toBe(1200 - 134)
  })

  it('is owed as long as somebody reads what was before, across a restart, and then done', async () => {
    await writeNotes()
    const other = await reader()
    await eraseSecrets()
    expect(await finishErasing(database)).toBe(false)
    expect(copies()).toBeGreaterThan(0)
    await database.$disconnect()
    database = await openDatabase(`file:${join(folder, 'main.db')}`)
    expect(await isErasingOwed(database)).toBe(true)
    expect(await finishErasing(database)).toBe(false)
    await other.queryRaw({ sql: 'ROLLBACK', args: [], argTypes: [] })
    await other.dispose()
    expect(await finishErasing(database)).toBe(true)
    expect(copies()).toBe(0)
    expect(await isErasingOwed(database)).toBe(false)
  })

  it('is not taken for done when somebody else deletes meanwhile', async () => {
    await writeNotes()
    await eraseSecrets()
    const first = finishErasing(database)
    await database.$transaction((transaction) => oweErasing(transaction))
    expect(await first).toBe(true)
    expect(await isErasingOwed(database)).toBe(true)
    expect(await finishErasing(database)).toBe(true)
    expect(await isErasingOwed(database)).toBe(false)
  })
})
