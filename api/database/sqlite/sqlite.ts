// The embedded database: what the program says to SQLite alone, and to no other.

import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { PrismaClient } from '../../generated/sqlite/client.ts'
import { getDatabasePath } from '../../lib/addresses.ts'
import { matchFolderOwner } from '../../lib/files.ts'
import { checkedAdapter } from '../checked-adapter.ts'
import { type Dialect, gatherTables, type JsonColumn, type MigrationRecord, withDialect } from '../dialect.ts'
import { SqliteAdapter } from './adapter.ts'
import { finishErasing, isErasingOwed, oweErasing } from './erase.ts'
import { applyToFile } from './migrate.ts'
import { findSequences, mendSearch, prepareSearch } from './search.ts'

const FULL = 2

async function pragma(database: PrismaClient, name: string): Promise<unknown> {
  const [row] = await database.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`)
  return row && Object.values(row)[0]
}

/**
 * Sets write-ahead logging and asserts what durability rests on: WAL, synchronous=FULL, foreign keys;
 * and that what is deleted is overwritten. These hold for every connection: WAL is kept in the file,
 * `secure_delete` is set by the adapter whenever it opens one, the others are libSQL's defaults.
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
    throw new Error('The database does not overwrite what is deleted: secure_delete is off.')
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

/** The database file, and the log of changes and its index while somebody has it open. */
const getFiles = (url: string) => ['', '-wal', '-shm'].map((part) => getDatabasePath(url) + part)

/** SQLite would make the file readable for every user of the machine, and its log as the file is. */
function keepPrivate(url: string): void {
  const path = getDatabasePath(url)
  try {
    // One that is there is never opened beside SQLite: closing it would end the locks of this process.
    if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600))
    for (const file of getFiles(url)) if (existsSync(file)) chmodSync(file, 0o600)
  } catch {
    // Whatever is wrong with the file, SQLite reports it when it opens it.
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
    // The log of changes follows the owner of its file from the next time on that somebody opens it.
    for (const file of getFiles(url)) if (existsSync(file)) matchFolderOwner(file)
    await assertDurable(database)
    await prepareSearch(database)
  },
  mendSearch,
  selectFromJson: (_table, columns) =>
    `SELECT ${columns.map((column) => `value ->> '${column}'`).join(', ')} FROM json_each(?)`,
  jsonObject: (columns) =>
    `json_object(${columns.map(({ property, kind, sql }) => `'${property}', ${AS_JSON[kind](sql)}`).join(', ')})`,
  findSequences,
  // LIKE takes no notice of the case of Latin letters.
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
  // From its first write on a transaction is alone.
  freezeEnquiries: async () => undefined,
  oweErasing,
  isErasingOwed,
  finishErasing,
}
