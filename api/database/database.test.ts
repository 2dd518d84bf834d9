import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryDataDir } from '../testing/built-server.ts'
import { expectNoise } from '../testing/noise.ts'
import { nonEmpty } from '../testing/non-empty.ts'
import { dropTestDatabase, isOnPostgresql, testDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

// Servers that start at the same time wait for each other, which takes long on a slow machine.
expectNoise(/Another connection is changing the schema/)

const folders: ReturnType<typeof temporaryDataDir>[] = []
/** Returns the URL of a database without tables. */
function emptyDatabase(): Promise<string> {
  const folder = temporaryDataDir()
  folders.push(folder)
  return testDatabase(folder.dataDir, null)
}

let database: Database
beforeAll(async () => {
  database = await openDatabase(await emptyDatabase())
})
afterAll(async () => {
  await database.$disconnect()
  for (const { dataDir, remove } of folders) {
    await dropTestDatabase(dataDir)
    remove()
  }
})

const label = (text: string) => ({ collection: text, fields: {}, position: 0 })

describe('interleaved transactions', () => {
  it('keep acknowledged writes made during another request’s rolled-back transaction', async () => {
    const rounds = 30
    const lost: number[] = []
    for (let round = 0; round < rounds; round++) {
      let begun = () => {}
      const inTransaction = new Promise<void>((resolve) => {
        begun = resolve
      })
      const rolledBack = database
        .$transaction(async (transaction) => {
          await transaction.contentRecord.create({ data: label(`rolled back ${round}`) })
          begun()
          await new Promise((resolve) => setTimeout(resolve, 10))
          throw new Error('roll back')
        })
        .catch((error: Error) => error.message)
      await inTransaction
      const { id } = await database.contentRecord.create({ data: label(`acknowledged ${round}`) })
      expect(await rolledBack).toBe('roll back')
      if (!(await database.contentRecord.findFirst({ where: { id } }))) lost.push(round)
    }
    expect(lost).toEqual([])
    expect(
      await database.contentRecord.count({ where: { collection: { startsWith: 'acknowledged' } } }),
    ).toBe(rounds)
    expect(await database.contentRecord.count({ where: { collection: { startsWith: 'rolled back' } } })).toBe(
      0,
    )
  })

  it('never expose a rolled-back row', async () => {
    let seen = 0
    let begun = () => {}
    const inTransaction = new Promise<void>((resolve) => {
      begun = resolve
    })
    const rolledBack = database
      .$transaction(async (transaction) => {
        await transaction.contentRecord.create({ data: label('dirty') })
        begun()
        await new Promise((resolve) => setTimeout(resolve, 20))
        throw new Error('roll back')
      })
      .catch(() => undefined)
    await inTransaction
    for (let count = 0; count < 10; count++)
      seen += await database.contentRecord.count({ where: { collection: 'dirty' } })
    await rolledBack
    expect(seen).toBe(0)
  })

  it('handle 100 concurrent creates, half of them in transactions', async () => {
    const before = await database.contentRecord.count()
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 2 === 0
          ? database.contentRecord.create({ data: label(`plain ${index}`) })
          : database.$transaction((transaction) =>
              transaction.contentRecord.create({ data: label(`in ${index}`) }),
            ),
      ),
    )
    expect(await database.contentRecord.count()).toBe(before + 100)
  })
})

describe('conflicting transactions', () => {
  it('are serialized even if the conflict only appears at commit', async () => {
    const limit = 3
    const before = await database.contentRecord.count({ where: { collection: 'few' } })
    const add = () =>
      database.$transaction(async (transaction) => {
        await transaction.contentRecord.create({ data: label('few') })
        if ((await transaction.contentRecord.count({ where: { collection: 'few' } })) > before + limit)
          throw new Error('enough')
      })
    const all = await Promise.allSettled(Array.from({ length: 8 }, add))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit)
    const reasons = all.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
    expect(new Set(reasons)).toEqual(new Set(['Error: enough']))
  })
  it('are serialized without lost updates, whether they read first or not', async () => {
    const { id } = await database.contentRecord.create({ data: label('counter') })
    const where = { id }
    const read = () =>
      database.$transaction(async (transaction) => {
        const { position } = await transaction.contentRecord.findUniqueOrThrow({ where })
        await transaction.contentRecord.update({ where, data: { position: position + 1 } })
      })
    const add = () =>
      database.$transaction([
        database.contentRecord.update({ where, data: { position: { increment: 1 } } }),
        database.contentRecord.create({ data: label('beside') }),
      ])
    await Promise.all(Array.from({ length: 8 }, () => [read(), add()]).flat())
    expect((await database.contentRecord.findUniqueOrThrow({ where })).position).toBe(16)
    expect(await database.contentRecord.count({ where: { collection: 'beside' } })).toBe(8)
  })
})

describe('durability', () => {
  const pragma = async (name: string) =>
    Object.values((await database.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`))[0] ?? {})[0]

  it.skipIf(isOnPostgresql)(
    'is write-ahead, synchronous=FULL, with foreign keys, also after transactions',
    async () => {
      await database.$transaction((transaction) => transaction.contentRecord.count())
      expect(await pragma('journal_mode')).toBe('wal')
      expect(Number(await pragma('synchronous'))).toBe(2)
      expect(Number(await pragma('foreign_keys'))).toBe(1)
      expect(await pragma('integrity_check')).toBe('ok')
    },
  )
  it.runIf(isOnPostgresql)('rejects a database whose commits do not wait for the disk', async () => {
    const url = await emptyDatabase()
    expect(await database.$queryRawUnsafe('SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    await expect(openDatabase(`${url}?options=-c%20synchronous_commit%3Doff`)).rejects.toThrow(
      'The database is not durable: synchronous_commit=off.',
    )
  })
})

describe.skipIf(isOnPostgresql)('timestamps', () => {
  it('are written in one format', async () => {
    await database.contentRecord.create({ data: label('timed') })
    await database.contentRecord.createMany({ data: [label('timed')] })
    const rows = await database.$queryRawUnsafe<{ createdAt: string }[]>(
      "SELECT CAST(createdAt AS TEXT) AS createdAt FROM ContentRecord WHERE collection = 'timed'",
    )
    for (const { createdAt } of nonEmpty(rows))
      expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/)
    expect(rows).toHaveLength(2)
  })
})

describe('migrations', () => {
  const dialect = isOnPostgresql ? 'postgresql' : 'sqlite'
  const known = readMigrations(dialect).migrationDirectories.map(({ path }) => path)
  it('are applied once', async () => {
    const url = await emptyDatabase()
    expect(await migrate(url)).toEqual(known)
    expect(await migrate(url)).toEqual([])
  })
  it.runIf(isOnPostgresql)('are applied once by servers that start at the same time', async () => {
    const url = await emptyDatabase()
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(url)))
    const records = await opened[0]?.$queryRawUnsafe<{ name: string }[]>(
      'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL',
    )
    expect(records?.map(({ name }) => name).sort()).toEqual(known)
    await Promise.all(opened.map((each) => each.$disconnect()))
  })
  it('reject a database of a newer version without changing it', async () => {
    const url = await emptyDatabase()
    const newer = await openDatabase(url)
    await newer.$executeRawUnsafe(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, applied_steps_count)
       VALUES ('x', 'x', '29990101000000_future', 1)`,
    )
    await newer.$disconnect()
    await expect(openDatabase(url)).rejects.toThrow(/newer version \(with 29990101000000_future\)/)
  })
})
