import { existsSync } from 'node:fs'
import { copyDatabase } from '../database/copy-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { closeFile } from '../database/sqlite/snapshot.ts'
import { getDatabasePath, isPostgresql } from '../lib/addresses.ts'
import { postgresqlOrFile } from '../lib/setting-shapes.ts'

/** Shows the progress of a table on one line of a terminal. */
function showProgress({ table, rows, total }: { table: string; rows: number; total: number }): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${table}: ${rows} of ${total}`)
}

/**
 * Checks that no server has the database file open, as its later writes would be missing from the copy.
 * @throws Error if one has
 */
export async function assertNoServerRuns(databaseUrl: string): Promise<void> {
  if (isPostgresql(databaseUrl)) return
  const path = getDatabasePath(databaseUrl)
  if (existsSync(path) && !(await closeFile(path)))
    throw new Error('A server is using the database. Stop it first.')
}

/**
 * Copies all data to an empty PostgreSQL database, all or nothing. The old database is not changed.
 * @param from URL of `database`
 * @param to `postgresql://…`
 * @returns the copied rows per table, and the next step
 * @throws Error with a clear message if the target is not PostgreSQL, is not empty, or differs after the copy
 */
export async function moveInstitute(database: Database, from: string, to: string): Promise<string> {
  if (!isPostgresql(to))
    throw new Error('--to must be a PostgreSQL URL: postgresql://user:password@host/name')
  const { error } = postgresqlOrFile.safeParse(to)
  if (error) throw new Error(`--to ${error.issues[0]?.message}`)
  const target = await openDatabase(to, '--to')
  try {
    const tables = await copyDatabase(database, target, { onProgress: showProgress })
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    // PostgreSQL needs statistics to plan its queries well.
    await (await import('../database/postgresql/connection.ts')).withConnection(to, (client) =>
      client.query('ANALYZE'),
    )
    const filled = tables.filter(({ rows }) => rows > 0)
    const total = filled.reduce((sum, { rows }) => sum + rows, 0)
    return [
      ...filled.map(({ name, rows, hash }) => `${String(rows).padStart(9)}  ${name}  ${hash.slice(0, 16)}`),
      `Moved ${total} rows; counts and hashes match on both sides.`,
      ...(isPostgresql(from)
        ? [
            'If a server was running, its writes in the meantime are missing: empty the target database and move again.',
          ]
        : []),
      'Now start the server with DATABASE_URL set to the new database. Keep the data directory: it still holds the keys.',
    ].join('\n')
  } finally {
    await target.$disconnect()
  }
}
