import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryDataDir } from '../testing/built-server.ts'
import { interleave } from '../testing/interleavings.ts'
import { dropTestDatabase, isOnPostgresql, testDatabase } from '../testing/test-database.ts'
import { loadDialect } from './load-dialect.ts'

const RUNS = Number(process.env.INTERLEAVINGS ?? 1000)
const FEW = 50

/** A folder outside this package where `npm install @prisma/adapter-better-sqlite3` has been run. */
const BETTER_SQLITE = process.env.BETTER_SQLITE3_FOLDER

let folder: ReturnType<typeof temporaryDataDir>
let url: string
let open: SqlDriverAdapter[]
beforeEach(async () => {
  folder = temporaryDataDir()
  url = await testDatabase(folder.dataDir, null)
  open = []
})
afterEach(async () => {
  for (const connection of open) await connection.dispose()
  await dropTestDatabase(folder.dataDir)
  folder.remove()
})

async function connect(factory: SqlDriverAdapterFactory): Promise<SqlDriverAdapter> {
  const connection = await factory.connect()
  open.push(connection)
  return connection
}

/** Uses one connection for all, like @prisma/adapter-better-sqlite3, so that concurrent writes join the transaction. */
function onOneConnection(connection: SqlDriverAdapter): SqlDriverAdapter {
  const run = (sql: string) => connection.executeRaw({ sql, args: [], argTypes: [] })
  const startTransaction = async (): Promise<Transaction> => {
    await run('BEGIN')
    return Object.assign(Object.create(connection), {
      options: { usePhantomQuery: true },
      rollback: () => run('ROLLBACK'),
    })
  }
  return Object.assign(Object.create(connection), { startTransaction })
}

describe('writes and reads during a rolled-back transaction', () => {
  it(`cause no lost writes and no dirty reads in ${RUNS} interleavings`, { timeout: 60_000 }, async () => {
    const { createAdapter } = await loadDialect(url)
    const [own, fresh] = [await connect(createAdapter(url)), await connect(createAdapter(url))]
    expect(await interleave(own, fresh, RUNS)).toEqual({ acknowledged: 2 * RUNS, lost: 0, dirty: 0 })
  })
  it.skipIf(isOnPostgresql)('cause lost writes and dirty reads on a shared connection', async () => {
    const shared = onOneConnection(await connect(new PrismaLibSql({ url })))
    const found = await interleave(shared, await connect(new PrismaLibSql({ url })), FEW)
    expect(found.acknowledged).toBe(2 * FEW)
    expect(found.lost).toBeGreaterThan(0)
    expect(found.dirty).toBeGreaterThan(0)
  })
  it.runIf(BETTER_SQLITE && !isOnPostgresql)(
    'cause lost writes on Prisma’s adapter for better-sqlite3',
    async () => {
      const { PrismaBetterSqlite3 } = createRequire(join(BETTER_SQLITE ?? '', 'package.json'))(
        '@prisma/adapter-better-sqlite3',
      ) as { PrismaBetterSqlite3: new (options: { url: string }) => SqlDriverAdapterFactory }
      const [theirs, fresh] = [
        await connect(new PrismaBetterSqlite3({ url })),
        await connect(new PrismaLibSql({ url })),
      ]
      expect((await interleave(theirs, fresh, FEW)).lost).toBeGreaterThan(0)
    },
  )
})
