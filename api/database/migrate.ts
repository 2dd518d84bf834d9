import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { bundledFile } from '../lib/bundled-files.ts'
import type { Dialect, MigrationRecord } from './dialect.ts'
import { loadDialect } from './load-dialect.ts'

/** Reads the migrations of this version, oldest first, in the engine's format. */
export function readMigrations(dialect: Dialect['name'] = 'sqlite'): MigrationList {
  const path = `migrations/${dialect}`
  const directory = bundledFile({ source: `prisma/${path}`, built: path })
  const names = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
  return {
    baseDir: directory,
    lockfile: {
      path: 'migration_lock.toml',
      content: readFileSync(join(directory, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(directory, name, 'migration.sql'), 'utf8') },
      },
    })),
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns the possible checksums of a migration, with either kind of line ending. */
export function toChecksums({ migrationFile: { content } }: MigrationList['migrationDirectories'][number]) {
  const script = content.tag === 'ok' ? content.value.replaceAll('\r\n', '\n') : ''
  return [sha256(script), sha256(script.replaceAll('\n', '\r\n'))]
}

/** @throws Error if a migration differs from the one that the database has run, since later ones may not fit */
function refuseChanged(records: readonly MigrationRecord[], { migrationDirectories }: MigrationList): void {
  const known = new Map(migrationDirectories.map((migration) => [migration.path, toChecksums(migration)]))
  const changed = records.find(
    ({ name, isFinished, checksum }) => isFinished && known.get(name)?.includes(checksum) === false,
  )
  if (!changed) return
  throw new Error(
    `The migration ${changed.name} differs from the one that this database has run. One of them is from a version that was never released. Start the version that ran it, or restore a backup of a release (docs/operate/upgrade.md).`,
  )
}

/**
 * Returns the names of migrations that the database has not finished.
 * @throws UnsuitableDatabase
 * @throws Error if the database was written by a version before the baseline, or by a newer one
 */
async function readMissing(dialect: Dialect, url: string, list: MigrationList): Promise<string[]> {
  const known = list.migrationDirectories.map(({ path }) => path)
  const records = await dialect.readMigrationRecords(dialect.createAdapter(url))
  await dialect.assertSuitable(url)
  const unknown = records.filter(({ name }) => !known.includes(name)).map(({ name }) => name)
  const [baseline = ''] = known
  if (unknown.some((name) => name < baseline))
    throw new Error(
      'The database was written by a version before 1.0, which this version can’t upgrade. Start with an empty database, and import the enquiries exported from the earlier version (docs/operate/upgrade.md).',
    )
  if (unknown.length > 0) {
    throw new Error(
      `The database was written by a newer version (with ${unknown.join(', ')}). Install that version or restore an older backup.`,
    )
  }
  refuseChanged(records, list)
  const finished = records.filter(({ isFinished }) => isFinished).map(({ name }) => name)
  const broken = records.filter(({ isFinished }) => !isFinished).map(({ name }) => name)
  return [...broken, ...known.filter((name) => !finished.includes(name) && !broken.includes(name))]
}

/**
 * Returns the names of migrations that the next start would apply. Changes nothing.
 * @throws Error if the database was written by a newer version
 */
export async function findMissingMigrations(url: string): Promise<string[]> {
  const dialect = await loadDialect(url)
  return readMissing(dialect, url, readMigrations(dialect.name))
}

/**
 * Applies missing migrations and updates Prisma's records.
 * @returns names of the applied migrations
 * @throws Error with a clear message if the database was written by a newer version, has run another migration of the
 * same name, or a migration fails
 */
export async function migrate(url: string): Promise<string[]> {
  const dialect = await loadDialect(url)
  const migrationsList = readMigrations(dialect.name)
  // The engine takes 25 MB of memory and a third of a second, so load it only if needed.
  if ((await readMissing(dialect, url, migrationsList)).length === 0) return []
  try {
    return await dialect.applyMigrations(url, migrationsList)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `Could not upgrade the database (${reason.trim().replace(/\.$/, '')}). It is unchanged. Install the previous version, or restore a backup (docs/operate/upgrade.md).`,
      { cause },
    )
  }
}
