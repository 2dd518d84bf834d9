import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SqliteAdapter } from './adapter.ts'

const SHORT_TIMEOUT_MS = 50

let folder: string
let open: SqlDriverAdapter[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-adapter-'))
  open = []
})
afterEach(async () => {
  for (const connection of open) await connection.dispose()
  rmSync(folder, { recursive: true, force: true })
})

type Adapter = 'own' | 'prisma'

async function connect(kind: Adapter, patienceMs = 0): Promise<SqlDriverAdapter> {
  const url = `file:${join(folder, 'main.db')}`
  const adapter =
    kind === 'own' ? new SqliteAdapter(url, patienceMs) : new PrismaLibSql({ url, timeout: SHORT_TIMEOUT_MS })
  const connection = await adapter.connect()
  open.push(connection)
  return connection
}

const query = (sql: string) => ({ sql, args: [], argTypes: [] })
const write = (connection: Pick<SqlDriverAdapter, 'executeRaw'>, value: number) =>
  connection.executeRaw(query(`INSERT INTO t VALUES (${value})`))
/** Reads through a fresh connection. */
async function seenAfresh(): Promise<unknown[]> {
  const fresh = await connect('own')
  return (await fresh.queryRaw(query('SELECT i FROM t ORDER BY i'))).rows.flat()
}

async function contenders(kind: Adapter) {
  const other = await connect('own')
  await other.executeScript('PRAGMA journal_mode=WAL; CREATE TABLE t(i INTEGER)')
  return { other, own: await connect(kind) }
}

async function writeAfterBusy(kind: Adapter) {
  const { own, other } = await contenders(kind)
  const holder = await other.startTransaction()
  await write(holder, 1)
  await expect(write(own, 2)).rejects.toThrow()
  await holder.commit()
  await write(own, 3)
  return { own, other }
}

describe('connections', () => {
  const readDurability = async (connection: Pick<SqlDriverAdapter, 'queryRaw'>) => {
    const values = ['synchronous', 'foreign_keys', 'journal_mode', 'secure_delete'].map(async (name) =>
      String((await connection.queryRaw(query(`PRAGMA ${name}`))).rows[0]?.[0]),
    )
    return Promise.all(values)
  }
  const DURABLE = ['2', '1', 'wal', '1']

  it('wait for the disk and overwrite deleted data, even in transactions and after a replacement', async () => {
    const { own, other } = await contenders('own')
    expect(await readDurability(own)).toEqual(DURABLE)
    const holder = await other.startTransaction()
    expect(await readDurability(holder)).toEqual(DURABLE)
    await write(holder, 1)
    await expect(write(own, 2)).rejects.toThrow()
    await holder.commit()
    expect(await readDurability(own)).toEqual(DURABLE)
    expect(await readDurability(other)).toEqual(DURABLE)
  })
})

describe('the SQLite adapter after BUSY', () => {
  it('is needed, because Prisma’s own adapter acknowledges a write that no one else sees', async () => {
    await writeAfterBusy('prisma')
    expect(await seenAfresh()).toEqual([1])
  })
  it('commits the next write and frees the lock after a failed plain write', async () => {
    const { other } = await writeAfterBusy('own')
    expect(await seenAfresh()).toEqual([1, 3])
    await write(other, 4)
    expect(await seenAfresh()).toEqual([1, 3, 4])
  })
  it('commits the next transaction and frees the lock after a failed BEGIN', async () => {
    const { own, other } = await contenders('own')
    const holder = await other.startTransaction()
    await write(holder, 1)
    await expect(own.startTransaction()).rejects.toThrow()
    await holder.commit()
    const next = await own.startTransaction()
    await write(next, 2)
    await next.commit()
    await write(other, 3)
    expect(await seenAfresh()).toEqual([1, 2, 3])
  })
  it('rolls back the failed transaction and commits the next write after a failed COMMIT', async () => {
    const { own, other } = await contenders('own')
    await other.executeScript(`CREATE TABLE p(i INTEGER PRIMARY KEY);
      CREATE TABLE c(i INTEGER REFERENCES p(i) DEFERRABLE INITIALLY DEFERRED)`)
    const failing = await own.startTransaction()
    await write(failing, 1)
    await failing.executeRaw(query('INSERT INTO c VALUES (1)'))
    await expect(failing.commit()).rejects.toThrow()
    await write(own, 2)
    await write(other, 3)
    expect(await seenAfresh()).toEqual([2, 3])
  })
  it('waits for the lock without blocking the process', async () => {
    const { other } = await contenders('own')
    const patient = await connect('own', 10_000)
    const holder = await other.startTransaction()
    const waiting = [write(patient, 2), patient.startTransaction()] as const
    await write(holder, 1)
    await holder.commit()
    await waiting[0]
    await (await waiting[1]).commit()
    expect(await seenAfresh()).toEqual([1, 2])
  })
})
