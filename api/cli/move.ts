import { existsSync } from 'node:fs'
import { copyDatabase } from '../database/copy-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { closeFile } from '../database/sqlite/snapshot.ts'
import { getDatabasePath, isPostgresql } from '../lib/addresses.ts'
import { postgresqlOrFile } from '../lib/setting-shapes.ts'

/** Shows how far a table is, on one line of a terminal; elsewhere nothing until it is done. */
function showProgress({ table, rows, total }: { table: string; rows: number; total: number }): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${table}: ${rows} of ${total}`)
}

/**
 * To be called before the database is opened: what a server writes meanwhile would be missing on the other side.
 * @throws Error in one sentence while a server has the file open
 */
export async function assertNobodyWrites(databaseUrl: string): Promise<void> {
  if (isPostgresql(databaseUrl)) return
  const path = getDatabasePath(databaseUrl)
  if (existsSync(path) && !(await closeFile(path)))
    throw new Error('A server has the database open. Stop it, then move.')
}

/**
 * Carries the institute over into an empty PostgreSQL database, all or nothing; the old one stays as it is.
 * @param from address of `database`
 * @param to `postgresql://…`
 * @returns what has been carried over, and what to do next
 * @throws Error in one sentence when the target is no PostgreSQL database, is not empty, or has not become the same
 */
export async function moveInstitute(database: Database, from: string, to: string): Promise<string> {
  if (!isPostgresql(to))
    throw new Error('Give --to a PostgreSQL database: postgresql://user:password@host/name')
  const { error } = postgresqlOrFile.safeParse(to)
  if (error) throw new Error(`--to ${error.issues[0]?.message}`)
  const target = await openDatabase(to, '--to')
  try {
    const tables = await copyDatabase(database, target, { onProgress: showProgress })
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    // Until it has counted, the database would choose its ways blindly.
    await (await import('../database/postgresql/connection.ts')).withConnection(to, (client) =>
      client.query('ANALYZE'),
    )
    const filled = tables.filter(({ rows }) => rows > 0)
    const total = filled.reduce((sum, { rows }) => sum + rows, 0)
    return [
      ...filled.map(({ name, rows, hash }) => `${String(rows).padStart(9)}  ${name}  ${hash.slice(0, 16)}`),
      `Moved ${total} rows; counts and hashes are the same on both sides.`,
      ...(isPostgresql(from)
        ? [
            'What a server wrote meanwhile is not part of it: if one was running, empty the target and move again.',
          ]
        : []),
      'Now start the server with DATABASE_URL set to that database. The data directory still holds its keys.',
    ].join('\n')
  } finally {
    await target.$disconnect()
  }
}
