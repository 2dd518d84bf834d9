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

/** The hour in India at which a backup is due: when nobody is at work. */
const HOUR_OF_DAY = 2

/** A failed one is tried again after this. */
const RETRY_MS = HOUR_MS

/** What the daily backup works with. */
export interface DailyBackup {
  /** Where they lie. */
  folder: string
  /** Id of the institute whose they are. */
  institute: string
  /** How many stay; 0: none are made. */
  keep: number
  clock: Clock
  logger: Logger
  /** Whether they are encrypted: their names say what opens them. */
  isEncrypted: boolean
  /** Makes one in a process of its own and proves it. @throws BackupError */
  create: (path: string) => Promise<void>
}

/** The last time at which one was due. */
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

/** Claims of this process: a container's next process may have the same number. */
const held = new Set<string>()

function removeLeftClaim(path: string, now: number): void {
  try {
    const claimant = readFileSync(path, 'utf8').trim()
    const age = now - statSync(path).mtimeMs
    if (claimant === CLAIMANT ? !held.has(path) : isLeftBehind(claimant, age)) rmSync(path)
  } catch {
    // Nobody has it.
  }
}

/**
 * Takes the folder for this server: several that share one make one backup between them.
 * @returns gives it back; null when another has it
 * @throws BackupFault when nobody can have it, or another institute does
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
  const giveBack = () => {
    held.delete(path)
    rmSync(path, { force: true })
  }
  if (!isForeign(folder, institute)) return giveBack
  giveBack()
  throw new ForeignFolderError(folder)
}

/** @throws BackupFolderError when there is no room for it, or nobody may write */
function remember(folder: string, record: BackupRecord): void {
  try {
    writeRecord(folder, record)
  } catch (error) {
    throw new BackupFolderError(folder, error)
  }
}

const SOMETHING_ELSE = 'The backup could not be made; the log of the server says why.'

/**
 * Makes the backup of the day when it is due, proves it, and keeps as many as are asked for. A failure is logged and
 * remembered for the dashboard, and tried again after an hour; old backups go only when a new one is good and the clock
 * can be believed.
 * @returns whether one was tried
 * @throws BackupFault when the folder can't be used
 */
export async function backUpWhenDue(daily: DailyBackup): Promise<boolean> {
  if (daily.keep === 0 || !isDue(daily)) return false
  const giveBack = await claimBackup(daily)
  if (!giveBack) return false
  // Whoever had the folder until now may have made it.
  if (isDue(daily)) return backUpClaimed(daily, giveBack)
  giveBack()
  return false
}

/** The same at once, whether one is due or not; not while another server makes one. */
export async function backUp(daily: DailyBackup): Promise<boolean> {
  const giveBack = await claimBackup(daily)
  return giveBack !== null && backUpClaimed(daily, giveBack)
}

/** The same where the folder has been claimed. @param giveBack ends the claim */
export async function backUpClaimed(daily: DailyBackup, giveBack: () => void): Promise<boolean> {
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
    // The server stops: the next one begins again.
    if (error instanceof Error && error.name === 'AbortError') return true
    logger.error({ err: error }, 'the daily backup failed')
    remember(folder, {
      institute,
      triedAt,
      failure: error instanceof BackupError ? error.message : SOMETHING_ELSE,
      takenAt: before?.takenAt ?? null,
      testedAt: before?.testedAt ?? null,
    })
  } finally {
    giveBack()
  }
  return true
}
