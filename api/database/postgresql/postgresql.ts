// The PostgreSQL dialect.
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from '../../generated/postgresql/client.ts'
import type { PrismaClient as AnyClient, Prisma } from '../../generated/sqlite/client.ts'
import { checkedAdapter } from '../checked-adapter.ts'
import { type Dialect, gatherTables, type JsonColumn, withDialect } from '../dialect.ts'
import { applyByEngine } from '../schema-engine.ts'
import { assertSuitable, readSetting } from './assert-suitable.ts'
import { CONNECT_MS, poolOptions, withConnection } from './connection.ts'
import { changeSchema, lockSchema, readMigrationRecords } from './schema.ts'
import { findSequences, prepareSearch } from './search.ts'
import { withRetries } from './transactions.ts'
import { REPORT_TRIGGERS } from './triggers.ts'

const AS_JSON: Record<JsonColumn['kind'], (sql: string) => string> = {
  value: (sql) => sql,
  timestamp: (sql) => `to_char(${sql}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  flag: (sql) => sql,
}

const createAdapter = (url: string) => checkedAdapter(new PrismaPg(poolOptions(url)))

const NO_SEARCH_INDEX =
  'Searching enquiries is slow because this user can’t create the extension pg_trgm. As a superuser, run: CREATE EXTENSION pg_trgm'

/** Asserts that a commit waits for the disk. `fsync` is the responsibility of PostgreSQL's administrator. */
async function assertDurable(client: pg.ClientBase): Promise<void> {
  const commit = await readSetting(client, 'synchronous_commit')
  if (commit === 'off') throw new Error('The database is not durable: synchronous_commit=off.')
}

/** A PostgreSQL database (`postgresql://user:password@host:port/name`). */
export const postgresql: Dialect = {
  name: 'postgresql',
  createAdapter,
  createClient(url) {
    const transactionOptions = { maxWait: CONNECT_MS }
    const client = new PrismaClient({ adapter: createAdapter(url), transactionOptions })
    // Both clients are generated from one model. They only differ in PostgreSQL features, none of which is used.
    return withDialect(withRetries(client as unknown as AnyClient), postgresql)
  },
  assertSuitable,
  readMigrationRecords,
  changeSchema,
  applyMigrations: (url, list) => changeSchema(url, (adapter) => applyByEngine(adapter, 'postgresql', list)),
  prepare: (_database, url) =>
    withConnection(url, async (client) => {
      await assertDurable(client)
      await client.query('BEGIN')
      await lockSchema(url, client)
      if (!(await prepareSearch(client))) process.emitWarning(NO_SEARCH_INDEX)
      for (const statement of REPORT_TRIGGERS) await client.query(statement)
      await client.query('COMMIT')
    }),
  // PostgreSQL maintains its own index, so there is nothing to repair.
  repairSearch: async () => undefined,
  selectFromJson: (table, columns) =>
    `SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM json_populate_recordset(NULL::"${table}", $1::json)`,
  // json_build_object would put spaces around its colons.
  jsonObject: (columns) =>
    `(SELECT row_to_json("row") FROM (SELECT ${columns.map(({ property, kind, sql }) => `${AS_JSON[kind](sql)} AS "${property}"`).join(', ')}) AS "row")::text`,
  findSequences,
  find: (text, place) => ({ [place]: text, mode: 'insensitive' }) as Prisma.StringFilter<'Enquiry'>,
  snapshotIsolation: 'RepeatableRead' as Prisma.TransactionIsolationLevel,
  async isReadOnly(database) {
    const [row] = await database.$queryRaw<{ value: string }[]>`
      SELECT current_setting('transaction_read_only') AS value`
    return row?.value === 'on'
  },
  async describeTables(database) {
    const rows = await database.$queryRawUnsafe<{ name: string; key: string; reference: string | null }[]>(`
      SELECT t.relname::text AS name, a.attname::text AS key, r.relname::text AS reference
      FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
      LEFT JOIN pg_constraint f ON f.conrelid = t.oid AND f.contype = 'f'
      LEFT JOIN pg_class r ON r.oid = f.confrelid
      WHERE i.indisprimary AND t.relnamespace = current_schema()::regnamespace ORDER BY t.relname`)
    return gatherTables(rows)
  },
  // Triggers of all writers write to this table, so they wait for the lock.
  async lockEnquiries(transaction) {
    await transaction.$executeRawUnsafe('LOCK TABLE "ReportDay" IN SHARE ROW EXCLUSIVE MODE')
  },
  // PostgreSQL can't overwrite deleted rows; vacuum removes them.
  requestErasure: async () => undefined,
  isErasurePending: async () => false,
  async finishErasure(database) {
    await database.$executeRawUnsafe('VACUUM "Enquiry", "Activity", "Message", "Person", "PersonKey"')
    return true
  },
}
