import { PrismaPg } from '@prisma/adapter-pg'
import type {
  SqlDriverAdapterFactory,
  SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import pg from 'pg'
import type { MigrationRecord } from '../dialect.ts'
import { singlePoolOptions, withConnection } from './connection.ts'

export const SCHEMA_LOCK = 7_276_001

/** Milliseconds after which a waiting start warns about the holder of the lock. */
const WARN_AFTER_MS = 15_000

async function warnAboutHolder(url: string): Promise<void> {
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
      `Another connection is changing the schema, so this start is waiting for process ${holder.pid} of PostgreSQL. If no other server is starting, a pooler has kept the lock of an earlier version. As a superuser, run: SELECT pg_terminate_backend(${holder.pid})`,
    )
}

/**
 * Locks the schema until the end of the current transaction.
 * @param warnAfterMs milliseconds after which it warns about the holder of the lock
 */
export async function lockSchema(
  url: string,
  client: Pick<pg.ClientBase, 'query'>,
  warnAfterMs = WARN_AFTER_MS,
): Promise<void> {
  const timer = setTimeout(() => void warnAboutHolder(url).catch(() => undefined), warnAfterMs)
  await client.query(`SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`).finally(() => clearTimeout(timer))
}

/**
 * Type of single-character columns in PostgreSQL's catalogue, which Prisma's adapter does not know. They are read as text.
 */
const ONE_LETTER = 18
const TEXT = 25

/** A pool with a single connection, for Prisma's schema engine. */
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

/** Runs scripts of the engine in one piece, because Prisma's adapter would split them at every semicolon. */
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
 * Changes the schema in one transaction, under a lock for which other servers wait. The change is atomic even if the
 * process is killed.
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

/** Reads the migrations started on a database; none for a new one. */
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
