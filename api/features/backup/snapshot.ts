import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { copyDatabase } from '../../database/copy-database.ts'
import { openDatabase } from '../../database/database.ts'
import { createSnapshot } from '../../database/sqlite/snapshot.ts'
import { getDatabasePath, isPostgresql } from '../../lib/addresses.ts'
import { BackupError } from './backup-error.ts'

/** Copies all rows of a database into an empty one, of the same or another kind. */
export async function copyBetween(fromUrl: string, toUrl: string): Promise<void> {
  const from = await openDatabase(fromUrl)
  try {
    const to = await openDatabase(toUrl)
    await copyDatabase(from, to).finally(() => to.$disconnect())
  } finally {
    await from.$disconnect()
  }
}

/**
 * Writes a snapshot of an institute to a new SQLite file, from either kind of database, so that it can be restored into
 * either.
 * @param scratch folder for temporary files
 * @throws BackupError if there is no database
 */
export async function snapshotInto(into: string, databaseUrl: string, scratch: string): Promise<void> {
  if (!isPostgresql(databaseUrl)) {
    const path = getDatabasePath(databaseUrl)
    if (!existsSync(path)) throw new BackupError('There is no database yet.')
    return createSnapshot(path, into)
  }
  const copy = join(scratch, 'copy.db')
  await copyBetween(databaseUrl, `file:${copy}`)
  await createSnapshot(copy, into)
}
