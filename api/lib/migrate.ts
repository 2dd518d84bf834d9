import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { bundledFile } from './bundled-files.ts'
import { createSchemaEngine } from './schema-engine.ts'
import { readMigrationRecords } from './sqlite.ts'

const DIRECTORY = bundledFile({ source: 'prisma/migrations/sqlite', built: 'migrations/sqlite' })

/** The reviewed migrations of this version, oldest first, in the engine's own shape. */
export function readMigrations(directory = DIRECTORY): MigrationList {
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

export const NO_FILTER = { externalTables: [], externalEnums: [] }

/**
 * Applies the migrations that the database has not seen, and keeps Prisma's own record of them.
 * @returns names of those just applied
 * @throws Error when the database was written by a newer version, or a migration fails
 */
export async function migrate(adapter: SqlMigrationAwareDriverAdapterFactory): Promise<string[]> {
  const migrationsList = readMigrations()
  const known = new Set(migrationsList.migrationDirectories.map(({ path }) => path))
  const records = await readMigrationRecords(adapter)
  const unknown = records.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (unknown.length > 0) {
    throw new Error(
      `The database was written by a newer version (it knows ${unknown.join(', ')}). Install that version or restore an older backup.`,
    )
  }
  // The engine is 25 MB of memory and a third of a second, which most starts need not spend.
  const finished = new Set(records.filter(({ isFinished }) => isFinished).map(({ name }) => name))
  if (records.every(({ isFinished }) => isFinished) && [...known].every((name) => finished.has(name)))
    return []

  const engine = await createSchemaEngine(adapter)
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_FILTER })
    return appliedMigrationNames
  } finally {
    engine.free()
  }
}
