import { createHash, randomUUID } from 'node:crypto'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { SqliteAdapter } from './adapter.ts'

/** Milliseconds to wait for a long migration by another starting server. */
const LONGEST_MIGRATION_MS = 10 * 60_000

/** Prisma's table of migrations, so that `prisma migrate` still works. */
const RECORDS = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
);`

/** Makes the transaction fail if a row has a broken reference. */
const CHECK_REFERENCES = `CREATE TEMP TABLE "Faults" (n INTEGER CHECK (n = 0));
INSERT INTO "Faults" SELECT count(*) FROM pragma_foreign_key_check;
DROP TABLE temp."Faults";`

function toRecord(name: string, script: string): string {
  const now = new Date().toISOString().replace('Z', '+00:00')
  const checksum = createHash('sha256').update(script).digest('hex')
  return `INSERT INTO "_prisma_migrations"
    ("id", "checksum", "finished_at", "migration_name", "started_at", "applied_steps_count")
    VALUES ('${randomUUID()}', '${checksum}', '${now}', '${name}', '${now}', 1);`
}

const query = (sql: string, ...args: string[]) => ({
  sql,
  args,
  argTypes: args.map(() => ({ scalarType: 'string', arity: 'scalar' }) as const),
})

async function isRecorded(connection: SqlDriverAdapter, name: string): Promise<boolean> {
  const tables = await connection.queryRaw(
    query(`SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'`),
  )
  if (tables.rows.length === 0) return false
  const found = await connection.queryRaw(
    query('SELECT 1 FROM "_prisma_migrations" WHERE "migration_name" = ?', name),
  )
  return found.rows.length > 0
}

/**
 * Applies missing migrations to a SQLite file, each in one transaction with its record. So each is atomic even if the
 * process is killed, and runs once even if two servers start at the same time. Prisma's engine writes the record
 * separately, and a process killed in between leaves a database that never starts again.
 * @returns names of the applied migrations
 * @throws Error if a migration fails, which leaves the database as it was before it
 */
export async function applyToFile(url: string, { migrationDirectories }: MigrationList): Promise<string[]> {
  const connection = await new SqliteAdapter(url, LONGEST_MIGRATION_MS).connect()
  const applied: string[] = []
  try {
    await connection.queryRaw(query('PRAGMA journal_mode=WAL'))
    // Otherwise rebuilding a table would delete rows that refer to it. Has no effect within a transaction.
    await connection.executeScript('PRAGMA foreign_keys=OFF')
    for (const { path, migrationFile } of migrationDirectories) {
      if (migrationFile.content.tag !== 'ok') throw new Error(`Could not read the migration ${path}.`)
      const script = migrationFile.content.value
      await connection.executeRaw(query('BEGIN IMMEDIATE'))
      if (await isRecorded(connection, path)) {
        await connection.executeRaw(query('ROLLBACK'))
        continue
      }
      // libSQL rolls back a failed script.
      await connection.executeScript(
        [RECORDS, script, ';', toRecord(path, script), CHECK_REFERENCES, 'COMMIT;'].join('\n'),
      )
      applied.push(path)
    }
    return applied
  } finally {
    await connection.dispose()
  }
}
