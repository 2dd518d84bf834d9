// The one file with SQL that only SQLite understands.
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { PrismaClient } from '../generated/sqlite/client.ts'

const FULL = 2

async function pragma(database: PrismaClient, name: string): Promise<unknown> {
  const [row] = await database.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`)
  return row && Object.values(row)[0]
}

/**
 * Sets write-ahead logging and asserts what durability rests on: WAL, synchronous=FULL, foreign keys
 * (TARGETS.md R2). These hold for every connection: WAL is kept in the file, the others are libSQL's defaults.
 */
export async function prepareSqlite(database: PrismaClient): Promise<void> {
  const mode = await pragma(database, 'journal_mode=WAL')
  const synchronous = Number(await pragma(database, 'synchronous'))
  const foreignKeys = Number(await pragma(database, 'foreign_keys'))
  if (mode !== 'wal' || synchronous !== FULL || foreignKeys !== 1) {
    throw new Error(
      `The database is not durable: journal_mode=${mode}, synchronous=${synchronous}, foreign_keys=${foreignKeys}.`,
    )
  }
}

/** A migration as the database remembers it. */
export interface MigrationRecord {
  name: string
  /** Whether it went through. */
  isFinished: boolean
}

/** The migrations that a database has begun; none for a new one. */
export async function readMigrationRecords(adapter: SqlDriverAdapterFactory): Promise<MigrationRecord[]> {
  const connection = await adapter.connect()
  const rowsOf = async (sql: string) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows
  try {
    const tables = await rowsOf("SELECT name FROM sqlite_master WHERE name = '_prisma_migrations'")
    if (tables.length === 0) return []
    const rows = await rowsOf(
      'SELECT migration_name, finished_at IS NOT NULL AND rolled_back_at IS NULL FROM _prisma_migrations',
    )
    return rows.map(([name, isFinished]) => ({ name: String(name), isFinished: Number(isFinished) === 1 }))
  } finally {
    await connection.dispose()
  }
}
