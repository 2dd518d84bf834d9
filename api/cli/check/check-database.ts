import { existsSync } from 'node:fs'
import { explainDatabase } from '../../database/database-errors.ts'
import { loadDialect } from '../../database/load-dialect.ts'
import { findMissingMigrations } from '../../database/migrate.ts'
import { getDatabasePath, isPostgresql } from '../../lib/addresses.ts'
import type { Settings } from '../../lib/settings.ts'
import { createReporter, type Line } from './report.ts'

const { ok, warn, error } = createReporter('Database')
const clock = createReporter('Clock')

/** Milliseconds by which the clocks of servers on one database may differ (docs/operate/high-availability.md). */
const MAX_CLOCK_DIFFERENCE_MS = 15_000

const describeMissing = (missing: readonly string[]) =>
  missing.length === 0
    ? ok('schema is up to date')
    : warn(
        `${missing.length === 1 ? '1 pending migration' : `${missing.length} pending migrations`} up to ${missing.at(-1)}, applied at the next start`,
      )

interface ServerInfo {
  version: string
  at: Date
}

async function checkPostgresql(url: string): Promise<Line[]> {
  const database = (await loadDialect(url)).createClient(url)
  try {
    const sentAt = Date.now()
    const [info] = await database.$queryRawUnsafe<ServerInfo[]>(
      `SELECT current_setting('server_version') AS version, clock_timestamp() AS at`,
    )
    if (!info) return [error('does not report its version')]
    const now = (sentAt + Date.now()) / 2
    const seconds = Math.round((now - info.at.getTime()) / 1000)
    const difference = `${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database's`
    return [
      ok(`PostgreSQL ${info.version}`),
      Math.abs(seconds) * 1000 > MAX_CLOCK_DIFFERENCE_MS
        ? clock.error(`this machine's clock is ${difference}: sessions and codes expire at the wrong time`)
        : clock.ok(seconds === 0 ? 'matches the database’s' : difference),
    ]
  } finally {
    await database.$disconnect()
  }
}

/** Checks that the database can be reached and has this version's schema. Changes nothing in it. */
export async function checkDatabase({ databaseUrl: url }: Settings): Promise<Line[]> {
  if (!isPostgresql(url) && !existsSync(getDatabasePath(url)))
    return [warn(`${getDatabasePath(url)} does not exist yet; the first start creates it`)]
  try {
    const lines = isPostgresql(url)
      ? await checkPostgresql(url)
      : [ok(`${getDatabasePath(url)}, a SQLite file`), clock.ok('the database is on this machine')]
    return [...lines, describeMissing(await findMissingMigrations(url))]
  } catch (cause) {
    const explained = explainDatabase(cause, url, 'DATABASE_URL')
    return [error(explained instanceof Error ? explained.message : String(explained))]
  }
}
