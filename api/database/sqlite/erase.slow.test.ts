import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { SqliteAdapter } from './adapter.ts'
import { finishErasure, isErasurePending, requestErasure } from './erase.ts'

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

/** Counts the occurrences of the secret in the database files. */
const copies = () =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1').split(SECRET).length - 1)
    .reduce((sum, count) => sum + count, 0)

/** Adds notes, every ninth with the secret, that grow so that SQLite moves them between pages. */
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
    await requestErasure(transaction)
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

describe('finishErasure', () => {
  it('erases the copies of rows that moved to other pages', async () => {
    await writeNotes()
    await eraseSecrets()
    await database.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`
    expect(copies(), 'overwriting rows where they are is not enough').toBeGreaterThan(0)
    expect(await finishErasure(database)).toBe(true)
    expect(copies()).toBe(0)
    expect(await database.$queryRaw`PRAGMA integrity_check`).toEqual([{ integrity_check: 'ok' }])
    expect(await database.activity.count()).toBe(1200 - 134)
  })

  it('stays pending while an old snapshot is being read, even across a restart', async () => {
    await writeNotes()
    const other = await reader()
    await eraseSecrets()
    expect(await finishErasure(database)).toBe(false)
    expect(copies()).toBeGreaterThan(0)
    await database.$disconnect()
    database = await openDatabase(`file:${join(folder, 'main.db')}`)
    expect(await isErasurePending(database)).toBe(true)
    expect(await finishErasure(database)).toBe(false)
    await other.queryRaw({ sql: 'ROLLBACK', args: [], argTypes: [] })
    await other.dispose()
    expect(await finishErasure(database)).toBe(true)
    expect(copies()).toBe(0)
    expect(await isErasurePending(database)).toBe(false)
  })

  it('stays pending if more is deleted in the meantime', async () => {
    await writeNotes()
    await eraseSecrets()
    const first = finishErasure(database)
    await database.$transaction((transaction) => requestErasure(transaction))
    expect(await first).toBe(true)
    expect(await isErasurePending(database)).toBe(true)
    expect(await finishErasure(database)).toBe(true)
    expect(await isErasurePending(database)).toBe(false)
  })
})
