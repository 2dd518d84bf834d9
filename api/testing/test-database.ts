import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../database/database.ts'

/** Whether this run of the tests is on PostgreSQL (vitest.config.ts); else databases are files. */
export const isOnPostgresql = process.env.TEST_DATABASE === 'postgresql'

/** The server that the runner has started (api/testing/postgresql-setup.ts). */
const cluster = () => process.env.TEST_POSTGRESQL_URL ?? ''

/** A migrated database that new ones are copied from. */
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

/** Migrates one file for this process, which saves each test's server a third of its start. */
async function createEmptyFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'prospectus.db')
  const database = await openDatabase(`file:${file}`)
  await database.$disconnect()
  return file
}

/**
 * The address of the database that belongs to a folder of data: the same at every call, made by the first.
 * @param template none for a database without tables
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

/** Removes it; a file goes with its folder. */
export async function dropTestDatabase(dataDir: string): Promise<void> {
  if (!isOnPostgresql) return
  await onCluster((client) => client.query(`DROP DATABASE IF EXISTS "${getName(dataDir)}" WITH (FORCE)`))
}
