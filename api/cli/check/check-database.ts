import { existsSync } from 'node:fs'
import { explainDatabase } from '../../database/database-errors.ts'
import { loadDialect } from '../../database/load-dialect.ts'
import { findMissingMigrations } from '../../database/migrate.ts'
import { getDatabasePath, isPostgresql } from '../../lib/addresses.ts'
import type { Settings } from '../../lib/settings.ts'
import { about, type Line } from './report.ts'

const { ok, look, wrong } = about('Database')
const clock = about('Clock')

/** Servers of one database may be so far apart (docs/operate/high-availability.md). */
const FAR_MS = 15_000

const describeMissing = (missing: readonly string[]) =>
  missing.length === 0
    ? ok('has the schema of this version')
    : look(
        `waits for ${missing.length === 1 ? 'a migration' : `${missing.length} migrations`} up to ${missing.at(-1)}: made by the next start`,
      )

interface Told {
  version: string
  at: Date
}

async function askPostgresql(url: string): Promise<Line[]> {
  const database = (await loadDialect(url)).createClient(url)
  try {
    const asked = Date.now()
    const [told] = await database.$queryRawUnsafe<Told[]>(
      `SELECT current_setting('server_version') AS version, clock_timestamp() AS at`,
    )
    if (!told) return [wrong('does not say its version')]
    const now = (asked + Date.now()) / 2
    const far = Math.round((now - told.at.getTime()) / 1000)
    const stands = `${Math.abs(far)} s ${far < 0 ? 'behind' : 'ahead of'} the database's`
    return [
      ok(`PostgreSQL ${told.version} answers`),
      Math.abs(far) * 1000 > FAR_MS
        ? clock.wrong(`this machine's clock is ${stands}: sessions and codes end at the wrong time`)
        : clock.ok(far === 0 ? 'the same as the database’s' : stands),
    ]
  } finally {
    await database.$disconnect()
  }
}

/** Whether the database can be reached and is of this version. Changes nothing in it. */
export async function checkDatabase({ databaseUrl: url }: Settings): Promise<Line[]> {
  if (!isPostgresql(url) && !existsSync(getDatabasePath(url)))
    return [look(`${getDatabasePath(url)} is not there; the first start makes it`)]
  try {
    const lines = isPostgresql(url)
      ? await askPostgresql(url)
      : [ok(`${getDatabasePath(url)}, a SQLite file`), clock.ok('the database is a file of this machine')]
    return [...lines, describeMissing(await findMissingMigrations(url))]
  } catch (error) {
    const explained = explainDatabase(error, url, 'DATABASE_URL')
    return [wrong(explained instanceof Error ? explained.message : String(explained))]
  }
}
