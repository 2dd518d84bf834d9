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
  matchFolderOwner(fresh, dirname(place))
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

/** @throws BackupError where root would make a folder without a known owner */
function refuseRootAlone(folder: string): void {
  if (!isRoot || existsSync(folder)) return
  throw new BackupError(
    `The data folder is not there, and a server could not read what root makes: make it first for the server’s user: ${toInstallCommand(folder)}`,
  )
}

/** Puts a checked database file in the place of the one that nobody has open. @throws BackupError where somebody has */
async function replaceFile(fresh: string, place: string, suffix: string): Promise<void> {
  if (existsSync(place) && !(await closeFile(place)))
    throw new BackupError('A server has the database open. Stop it, then restore.')
  for (const part of ['-wal', '-shm']) {
    if (existsSync(place + part)) renameSync(place + part, place + suffix + part)
  }
  replace(fresh, place, suffix)
  await syncFolder(dirname(place))
}

/** Copies a checked database file into an empty PostgreSQL database. @throws BackupError where it is not empty */
async function fillPostgresql(fresh: string, url: string): Promise<void> {
  await copyBetween(`file:${fresh}`, url).catch((cause: unknown) => {
    throw new BackupError(cause instanceof Error ? cause.message : String(cause), { cause })
  })
}

/**
 * Puts a backup in the place of the institute's data. What was there stays beside it, under the same names with
 * `.before-restore-<time>` at their end. On PostgreSQL the database that DATABASE_URL names has to be an empty one.
 * @returns what the backup says of itself, and the end of those names
 * @throws BackupError, with every byte of the live data as it was, when the backup is not whole (unpack-backup.ts), a
 * server has the database open, or the PostgreSQL database is not empty
 */
export async function restoreBackup(
  { databaseUrl, dataDir, passphrase }: BackupSource,
  clock: Clock,
  path: string,
): Promise<{ info: BackupInfo; suffix: string }> {
  const place = isPostgresql(databaseUrl) ? null : getDatabasePath(databaseUrl)
  // Beside the database: only within one disk is putting a file in another's place a single step.
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
