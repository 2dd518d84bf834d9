import { PrismaPg } from '@prisma/adapter-pg'
import type {
  SqlDriverAdapterFactory,
  SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import pg from 'pg'
import type { MigrationRecord } from '../dialect.ts'
import { singlePoolOptions, withConnection } from './connection.ts'

/** Names the lock that changes of the schema wait for. */
export const SCHEMA_LOCK = 7_276_001

/** Milliseconds after which a start says whom it waits for. */
const SILENCE_MS = 15_000

async function nameHolder(url: string): Promise<void> {
  const { rows } = await withConnection(url, (client) =>
    client.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [SCHEMA_LOCK],
    ),
  )
  const [holder] = rows
  if (holder)
    process.emitWarning(
      `Another connection changes the schema: this start waits for process ${holder.pid} of PostgreSQL. If no other server is starting, a pooler has kept the lock of an earlier version. A superuser ends it: SELECT pg_terminate_backend(${holder.pid})`,
    )
}

/**
 * Lets the transaction under way be the only one that changes the schema, up to its end.
 * @param silenceMs after which it says whom it waits for
 */
export async function lockSchema(
  url: string,
  client: Pick<pg.ClientBase, 'query'>,
  silenceMs = SILENCE_MS,
): Promise<void> {
  const timer = setTimeout(() => void nameHolder(url).catch(() => undefined), silenceMs)
  await client.query(`SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`).finally(() => clearTimeout(timer))
}

/**
 * PostgreSQL's own tables have columns of one letter, whose type Prisma's adapter does not know: it may take them for
 * text.
 */
const ONE_LETTER = 18
const TEXT = 25

/** One connection, which the engine uses through Prisma's adapter as if it were a pool. */
class SinglePool extends pg.Pool {
  constructor(url: string) {
    super(singlePoolOptions(url))
    this.on('error', () => undefined)
    const query = super.query.bind(this) as (what: string | pg.QueryConfig) => Promise<pg.QueryResult>
    const readable = async (what: string | pg.QueryConfig) => {
      const result = await query(what)
      for (const field of result.fields ?? []) if (field.dataTypeID === ONE_LETTER) field.dataTypeID = TEXT
      return result
    }
    Object.assign(this, { query: readable })
  }
}

/**
 * Prisma's adapter cuts a script at every semicolon and sends the parts one by one; the engine means it in one piece.
 */
function inOnePiece(factory: PrismaPg, pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const connect = async () => {
    const adapter = await factory.connect()
    return Object.assign(adapter, {
      executeScript: async (script: string) => void (await pool.query(script)),
    })
  }
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect,
    connectToShadowDb: () => factory.connectToShadowDb(),
  }
}

/**
 * Runs a change of the schema in one transaction, under a lock that other servers wait for: killed at any moment, it
 * has happened or it has not.
 */
export async function changeSchema<T>(
  url: string,
  change: (adapter: SqlMigrationAwareDriverAdapterFactory) => Promise<T>,
): Promise<T> {
  const pool = new SinglePool(url)
  try {
    await pool.query('BEGIN')
    await lockSchema(url, pool)
    const result = await change(inOnePiece(new PrismaPg(pool), pool))
    await pool.query('COMMIT')
    return result
  } finally {
    await pool.end()
  }
}

/** The migrations that a database has begun; none for a new one. */
export async function readMigrationRecords(adapter: SqlDriverAdapterFactory): Promise<MigrationRecord[]> {
  const connection = await adapter.connect()
  const toRows = async (sql: string) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows
  try {
    const [[table] = []] = await toRows(`SELECT to_regclass('_prisma_migrations')::text`)
    if (table === null) return []
    const rows = await toRows(
      'SELECT migration_name, finished_at IS NOT NULL AND rolled_back_at IS NULL, checksum FROM _prisma_migrations',
    )
    return rows.map(([name, isFinished, checksum]) => ({
      name: String(name),
      isFinished: isFinished === true,
      checksum: String(checksum),
    }))
  } finally {
    await connection.dispose()
  }
}
