import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import { CLAIMANT } from '../../database/lease.ts'
import type { Clock } from '../../lib/clock.ts'
import { hasCode } from '../../lib/files.ts'
import type { Logger } from '../../lib/logger.ts'
import { BackupError } from './backup-error.ts'
import { BackupFolderError, ForeignFolderError, makeFolder } from './backup-folder.ts'
import { type BackupRecord, isAhead, isForeign, readRecord, writeRecord } from './record.ts'
import { findBackupName, rotateBackups } from './rotate-backups.ts'
import { isLeftBehind } from './scratch.ts'

const HOUR_MS = 3_600_000

/** Hour in India at which a backup is due, when no one is at work. */
const HOUR_OF_DAY = 2

/** Milliseconds after which a failed backup is retried. */
const RETRY_MS = HOUR_MS

/** Context of a daily backup. */
export interface DailyBackup {
  folder: string
  /** Id of the institute. */
  institute: string
  /** Number of backups to keep; 0 turns backups off. */
  keep: number
  clock: Clock
  logger: Logger
  /** True if they are encrypted, which their file extension shows. */
  isEncrypted: boolean
  /** Creates and verifies a backup in a child process. @throws BackupError */
  create: (path: string) => Promise<void>
}

/** Returns the last time at which a backup was due. */
function lastDue(now: number): number {
  const hour = HOUR_OF_DAY * HOUR_MS
  return startOfIndianDay(indianDay(now - hour)) + hour
}

function isDue({ folder, clock }: DailyBackup): boolean {
  const record = readRecord(folder)
  const now = clock.now()
  if (!record || isAhead(record, now)) return true
  if (record.takenAt && Date.parse(record.takenAt) >= lastDue(now)) return false
  return !record.failure || now - Date.parse(record.triedAt) >= RETRY_MS
}

/** Claims of this process. The process id is not enough: after a container restart, the next process may have the same. */
const held = new Set<string>()

function removeLeftClaim(path: string, now: number): void {
  try {
    const claimant = readFileSync(path, 'utf8').trim()
    const age = now - statSync(path).mtimeMs
    if (claimant === CLAIMANT ? !held.has(path) : isLeftBehind(claimant, age)) rmSync(path)
  } catch {
    // There is no claim.
  }
}

/**
 * Claims the folder for this server, so that servers that share one create one backup between them.
 * @returns a function that releases it; null if another server has it
 * @throws BackupFault if the folder is unusable or belongs to another institute
 */
export async function claimBackup({
  folder,
  institute,
  clock,
}: Pick<DailyBackup, 'folder' | 'institute' | 'clock'>): Promise<(() => void) | null> {
  await makeFolder(folder)
  const now = clock.now()
  const path = join(folder, 'claim')
  removeLeftClaim(path, now)
  try {
    writeFileSync(path, `${CLAIMANT}\n`, { flag: 'wx', mode: 0o600 })
    utimesSync(path, now / 1000, now / 1000)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return null
    throw new BackupFolderError(folder, error)
  }
  held.add(path)
  const release = () => {
    held.delete(path)
    rmSync(path, { force: true })
  }
  if (!isForeign(folder, institute)) return release
  release()
  throw new ForeignFolderError(folder)
}

/** @throws BackupFolderError if the folder is full or not writable */
function remember(folder: string, record: BackupRecord): void {
  try {
    writeRecord(folder, record)
  } catch (error) {
    throw new BackupFolderError(folder, error)
  }
}

const UNKNOWN_FAILURE = 'Could not create the backup. The server log explains why.'

/**
 * Creates and verifies the daily backup if it is due, and deletes old ones beyond `keep`. A failure is logged, recorded
 * for the dashboard and retried after an hour. Old backups are deleted only after a new one is verified.
 * @returns true if a backup was attempted
 * @throws BackupFault if the folder is unusable
 */
export async function backUpWhenDue(daily: DailyBackup): Promise<boolean> {
  if (daily.keep === 0 || !isDue(daily)) return false
  const release = await claimBackup(daily)
  if (!release) return false
  // The previous holder of the claim may have created it.
  if (isDue(daily)) return backUpClaimed(daily, release)
  release()
  return false
}

/** Creates a backup whether it is due or not, unless another server is creating one. */
export async function backUp(daily: DailyBackup): Promise<boolean> {
  const release = await claimBackup(daily)
  return release !== null && backUpClaimed(daily, release)
}

/** Creates a backup in a folder that is already claimed. @param release ends the claim */
export async function backUpClaimed(daily: DailyBackup, release: () => void): Promise<boolean> {
  const { folder, institute, clock, logger, create } = daily
  const now = clock.now()
  const record = readRecord(folder)
  const before = record && !isAhead(record, now) ? record : null
  const triedAt = new Date(now).toISOString()
  try {
    await create(join(folder, findBackupName(folder, now, daily)))
    await rotateBackups(daily, triedAt)
    remember(folder, {
      institute,
      triedAt,
      failure: null,
      takenAt: triedAt,
      testedAt: new Date(clock.now()).toISOString(),
    })
  } catch (error) {
    // The server is stopping, and its next start repeats the backup.
    if (error instanceof Error && error.name === 'AbortError') return true
    logger.error({ err: error }, 'the daily backup failed')
    remember(folder, {
      institute,
      triedAt,
      failure: error instanceof BackupError ? error.message : UNKNOWN_FAILURE,
      takenAt: before?.takenAt ?? null,
      testedAt: before?.testedAt ?? null,
    })
  } finally {
    release()
  }
  return true
}
