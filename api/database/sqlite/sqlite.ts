// The SQLite dialect.

import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { PrismaClient } from '../../generated/sqlite/client.ts'
import { getDatabasePath } from '../../lib/addresses.ts'
import { matchFolderOwner } from '../../lib/files.ts'
import { checkedAdapter } from '../checked-adapter.ts'
import { type Dialect, gatherTables, type JsonColumn, type MigrationRecord, withDialect } from '../dialect.ts'
import { SqliteAdapter } from './adapter.ts'
import { finishErasure, isErasurePending, requestErasure } from './erase.ts'
import { applyToFile } from './migrate.ts'
import { findSequences, prepareSearch, repairSearch } from './search.ts'

const FULL = 2

async function pragma(database: PrismaClient, name: string): Promise<unknown> {
  const [row] = await database.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`)
  return row && Object.values(row)[0]
}

/**
 * Turns on write-ahead logging and asserts durability (WAL, synchronous=FULL), foreign keys, and that deleted data is
 * overwritten. These apply to every connection: WAL is stored in the file, the adapter sets `secure_delete`, and the
 * others are libSQL's defaults.
 */
async function assertDurable(database: PrismaClient): Promise<void> {
  const mode = await pragma(database, 'journal_mode=WAL')
  const synchronous = Number(await pragma(database, 'synchronous'))
  const foreignKeys = Number(await pragma(database, 'foreign_keys'))
  const secureDelete = Number(await pragma(database, 'secure_delete'))
  if (mode !== 'wal' || synchronous !== FULL || foreignKeys !== 1) {
    throw new Error(
      `The database is not durable: journal_mode=${mode}, synchronous=${synchronous}, foreign_keys=${foreignKeys}.`,
    )
  }
  if (secureDelete !== 1) {
    throw new Error('The database does not overwrite deleted data: secure_delete is off.')
  }
}

async function readMigrationRecords(adapter: SqlDriverAdapterFactory): Promise<MigrationRecord[]> {
  const connection = await adapter.connect()
  const toRows = async (sql: string) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows
  try {
    const tables = await toRows("SELECT name FROM sqlite_master WHERE name = '_prisma_migrations'")
    if (tables.length === 0) return []
    const rows = await toRows(
      'SELECT migration_name, finished_at IS NOT NULL AND rolled_back_at IS NULL, checksum FROM _prisma_migrations',
    )
    return rows.map(([name, isFinished, checksum]) => ({
      name: String(name),
      isFinished: Number(isFinished) === 1,
      checksum: String(checksum),
    }))
  } finally {
    await connection.dispose()
  }
}

const AS_JSON: Record<JsonColumn['kind'], (sql: string) => string> = {
  value: (sql) => sql,
  timestamp: (sql) => `replace(${sql}, '+00:00', 'Z')`,
  flag: (sql) => `json(iif(${sql}, 'true', 'false'))`,
}

/** Returns the paths of the database file, its write-ahead log and the index of the log. */
const getFiles = (url: string) => ['', '-wal', '-shm'].map((part) => getDatabasePath(url) + part)

/** Makes the files private, because SQLite would make them readable by every user of the machine. */
function keepPrivate(url: string): void {
  const path = getDatabasePath(url)
  try {
    // Never opens an existing file, because closing it would release SQLite's locks of this process.
    if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600))
    for (const file of getFiles(url)) if (existsSync(file)) chmodSync(file, 0o600)
  } catch {
    // SQLite reports any problem when it opens the file.
  }
}

function createAdapter(url: string) {
  keepPrivate(url)
  return checkedAdapter(new SqliteAdapter(url))
}

/** A SQLite file, opened by libSQL (`file:/absolute/path.db`). */
export const sqlite: Dialect = {
  name: 'sqlite',
  createAdapter,
  createClient: (url) => withDialect(new PrismaClient({ adapter: createAdapter(url) }), sqlite),
  assertSuitable: async () => undefined,
  readMigrationRecords,
  applyMigrations: applyToFile,
  changeSchema: (url, change) => change(createAdapter(url)),
  async prepare(database, url) {
    // SQLite gives the write-ahead log the owner of the file the next time it creates it.
    for (const file of getFiles(url)) if (existsSync(file)) matchFolderOwner(file)
    await assertDurable(database)
    await prepareSearch(database)
  },
  repairSearch,
  selectFromJson: (_table, columns) =>
    `SELECT ${columns.map((column) => `value ->> '${column}'`).join(', ')} FROM json_each(?)`,
  jsonObject: (columns) =>
    `json_object(${columns.map(({ property, kind, sql }) => `'${property}', ${AS_JSON[kind](sql)}`).join(', ')})`,
  findSequences,
  // LIKE ignores the case of Latin letters.
  find: (text, place) => ({ [place]: text }),
  snapshotIsolation: 'Serializable',
  async isReadOnly(database) {
    await database.$queryRaw`SELECT 1`
    return false
  },
  async describeTables(database) {
    const rows = await database.$queryRawUnsafe<{ name: string; key: string; reference: string | null }[]>(`
      SELECT m.name AS name, c.name AS key, f."table" AS reference
      FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.pk = 1
      LEFT JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table' ORDER BY m.name`)
    return gatherTables(rows)
  },
  // SQLite runs one writing transaction at a time.
  lockEnquiries: async () => undefined,
  requestErasure,
  isErasurePending,
  finishErasure,
}
