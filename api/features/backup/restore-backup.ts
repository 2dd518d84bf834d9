import { constants, copyFileSync, existsSync, linkSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '../../lib/clock.ts'
import { closeFile } from '../../lib/sqlite-snapshot.ts'
import { syncFolder } from '../../lib/sync-folder.ts'
import { BackupError } from './backup-error.ts'
import type { BackupSource } from './create-backup.ts'
import type { BackupHeader } from './header.ts'
import { SECRET_FILES, type Secrets } from './secrets.ts'
import { unpackBackup } from './unpack-backup.ts'

/** A second name for a file, so that it never is without one; where the disk knows no links, a copy. */
function keepBeside(path: string, beside: string): void {
  try {
    linkSync(path, beside)
  } catch {
    copyFileSync(path, beside, constants.COPYFILE_EXCL)
  }
}

/** Puts a file in the place of another, in one step. */
function replace(fresh: string, place: string, suffix: string): void {
  if (existsSync(place)) keepBeside(place, place + suffix)
  renameSync(fresh, place)
}

function replaceSecrets(secrets: Secrets, dataDir: string, scratch: string, suffix: string): void {
  for (const name of SECRET_FILES) {
    const value = secrets[name]
    if (value === undefined) continue
    const fresh = join(scratch, name)
    writeFileSync(fresh, value, { mode: 0o600, flush: true })
    replace(fresh, join(dataDir, name), suffix)
  }
}

/**
 * Puts a backup in the place of the institute's data. What was there stays beside it, under the same names with
 * `.before-restore-<time>` at their end.
 * @returns the header of the backup, and the end of those names
 * @throws BackupError, with every byte of the live data as it was, when the backup is not whole (unpack-backup.ts) or a
 * server has the database open
 */
export async function restoreBackup(
  { databasePath, dataDir, passphrase }: BackupSource,
  clock: Clock,
  path: string,
): Promise<{ header: BackupHeader; suffix: string }> {
  const folder = dirname(databasePath)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Beside the database: only within one disk is putting a file in another's place a single step.
  const scratch = await mkdtemp(join(folder, '.restore-'))
  try {
    const fresh = join(scratch, 'restored.db')
    const { header, secrets } = await unpackBackup(path, passphrase, fresh)
    if (existsSync(databasePath) && !(await closeFile(databasePath)))
      throw new BackupError('A server has the database open. Stop it, then restore.')
    const suffix = `.before-restore-${new Date(clock.now()).toISOString().replaceAll(/[-:.]/g, '')}`
    for (const part of ['-wal', '-shm']) {
      if (existsSync(databasePath + part)) renameSync(databasePath + part, databasePath + suffix + part)
    }
    replace(fresh, databasePath, suffix)
    replaceSecrets(secrets, dataDir, scratch, suffix)
    await syncFolder(folder)
    return { header, suffix }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
