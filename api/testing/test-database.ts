import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../database/database.ts'

/** True if the tests run on PostgreSQL (vitest.config.ts) instead of SQLite files. */
export const isOnPostgresql = process.env.TEST_DATABASE === 'postgresql'

/** Server started by the test runner (api/testing/postgresql-setup.ts). */
const cluster = () => process.env.TEST_POSTGRESQL_URL ?? ''

/** Name of the migrated database from which new ones are copied. */
export const TEMPLATE = 'template_prospectus'

const getName = (dataDir: string) => basename(dataDir).toLowerCase()

async function onCluster<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: cluster() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const toUrl = (name: string) => Object.assign(new URL(cluster()), { pathname: `/${name}` }).href

let emptyFile: Promise<string> | undefined

/** Migrates a file once per process, which saves each test server a third of its start time. */
async function createEmptyFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'prospectus.db')
  const database = await openDatabase(`file:${file}`)
  await database.$disconnect()
  return file
}

/**
 * Returns the URL of the database of a data folder. The first call creates it.
 * @param template null for a database without tables
 */
export async function testDatabase(dataDir: string, template: string | null = TEMPLATE): Promise<string> {
  if (!isOnPostgresql) {
    const file = join(dataDir, 'prospectus.db')
    if (template && existsSync(dirname(file)) && !existsSync(file)) {
      emptyFile ??= createEmptyFile()
      copyFileSync(await emptyFile, file)
    }
    return `file:${file}`
  }
  const name = getName(dataDir)
  await onCluster(async (client) => {
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (known.rowCount) return
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template ?? 'template0'}"`)
  })
  return toUrl(name)
}

/** Drops the database. A file is deleted with its folder. */
export async function dropTestDatabase(dataDir: string): Promise<void> {
  if (!isOnPostgresql) return
  await onCluster((client) => client.query(`DROP DATABASE IF EXISTS "${getName(dataDir)}" WITH (FORCE)`))
}
