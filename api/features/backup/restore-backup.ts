import { constants, copyFileSync, existsSync, linkSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { closeFile } from '../../database/sqlite/snapshot.ts'
import { getDatabasePath, isPostgresql } from '../../lib/addresses.ts'
import type { Clock } from '../../lib/clock.ts'
import { isRoot, matchFolderOwner, syncFolder, toInstallCommand } from '../../lib/files.ts'
import { BackupError } from './backup-error.ts'
import type { BackupInfo } from './backup-info.ts'
import { withScratch } from './scratch.ts'
import { type BackupSource, SECRET_FILES, type Secrets } from './secrets.ts'
import { copyBetween } from './snapshot.ts'
import { unpackBackup } from './unpack-backup.ts'

/** Gives a file a second name by a hard link, or by a copy if the disk does not support links. */
function linkOrCopy(path: string, copy: string): void {
  try {
    linkSync(path, copy)
  } catch {
    copyFileSync(path, copy, constants.COPYFILE_EXCL)
  }
}

/** Replaces a file atomically, keeping the old one under another name. */
function replace(fresh: string, place: string, suffix: string): void {
  matchFolderOwner(fresh, dirname(place))
  if (existsSync(place)) linkOrCopy(place, place + suffix)
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

/** @throws BackupError if root would create a folder whose owner is unknown */
function refuseRootAlone(folder: string): void {
  if (!isRoot || existsSync(folder)) return
  throw new BackupError(
    `The data folder does not exist, and the server could not read it if root created it. Create it for the server’s user first: ${toInstallCommand(folder)}`,
  )
}

/** Replaces the database by a checked one. @throws BackupError if a server has it open */
async function replaceFile(fresh: string, place: string, suffix: string): Promise<void> {
  if (existsSync(place) && !(await closeFile(place)))
    throw new BackupError('A server has the database open. Stop the server, then restore.')
  for (const part of ['-wal', '-shm']) {
    if (existsSync(place + part)) renameSync(place + part, place + suffix + part)
  }
  replace(fresh, place, suffix)
  await syncFolder(dirname(place))
}

/** Copies a checked database file into an empty PostgreSQL database. @throws BackupError if it is not empty */
async function fillPostgresql(fresh: string, url: string): Promise<void> {
  await copyBetween(`file:${fresh}`, url).catch((cause: unknown) => {
    throw new BackupError(cause instanceof Error ? cause.message : String(cause), { cause })
  })
}

/**
 * Replaces the data of an institute by a backup. The old files stay next to it with the suffix `.before-restore-<time>`.
 * With PostgreSQL, the database of DATABASE_URL must be empty.
 * @returns the metadata of the backup, and the suffix
 * @throws BackupError, leaving the live data unchanged, if the backup is damaged (unpack-backup.ts), a server has the
 * database open, or the PostgreSQL database is not empty
 */
export async function restoreBackup(
  { databaseUrl, dataDir, passphrase }: BackupSource,
  clock: Clock,
  path: string,
): Promise<{ info: BackupInfo; suffix: string }> {
  const place = isPostgresql(databaseUrl) ? null : getDatabasePath(databaseUrl)
  // The folder is on the disk of the database, because a rename is only atomic within a disk.
  const folder = place ? dirname(place) : dataDir
  for (const needed of [folder, dataDir]) refuseRootAlone(needed)
  for (const needed of [folder, dataDir]) await mkdir(needed, { recursive: true, mode: 0o700 })
  return withScratch(folder, async (scratch) => {
    const fresh = join(scratch, 'restored.db')
    const { info } = await unpackBackup(path, passphrase, fresh)
    const suffix = `.before-restore-${new Date(clock.now()).toISOString().replaceAll(/[-:.]/g, '')}`
    if (place) await replaceFile(fresh, place, suffix)
    else await fillPostgresql(fresh, databaseUrl)
    replaceSecrets(info.secrets, dataDir, scratch, suffix)
    return { info, suffix }
  })
}
