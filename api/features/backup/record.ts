import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { BACKUP_OVERDUE_HOURS, type BackupStatus } from '#contract/backup'
import { SKEW_MS } from '../../lib/clock.ts'
import { findInstitutes } from './rotate-backups.ts'

const recordSchema = z.strictObject({
  /** Id of the institute. */
  institute: z.string(),
  /** Start of the last attempt. */
  triedAt: z.iso.datetime(),
  /** Reason why it failed, or null. */
  failure: z.nullable(z.string()),
  /** Time at which the newest verified backup was test-restored. */
  testedAt: z.nullable(z.iso.datetime()),
  /** Start of that backup, which is the age of its data. */
  takenAt: z.nullable(z.iso.datetime()),
})

/**
 * Record of the daily backups. It is stored next to them, not in the database, because it belongs to the folder and must
 * not be reset by a restore.
 */
export type BackupRecord = z.infer<typeof recordSchema>

const pathIn = (folder: string) => join(folder, 'backups.json')

/** @returns null if there is no readable record */
export function readRecord(folder: string): BackupRecord | null {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(pathIn(folder), 'utf8')))
  } catch {
    return null
  }
}

/** True if a folder belongs to another institute, according to its record or else the names of its backups. */
export function isForeign(folder: string, institute: string): boolean {
  const owner = readRecord(folder)?.institute
  if (owner !== undefined) return owner !== institute
  const named = findInstitutes(folder)
  return named.length > 0 && !named.includes(institute)
}

/** Writes the record atomically. */
export function writeRecord(folder: string, record: BackupRecord): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fresh = `${pathIn(folder)}.${process.pid}`
  writeFileSync(fresh, JSON.stringify(record), { mode: 0o600, flush: true })
  renameSync(fresh, pathIn(folder))
}

/** True if a record is dated in the future, so that the age of the newest backup is unknown. */
export const isAhead = ({ triedAt, takenAt, testedAt }: BackupRecord, now: number): boolean =>
  [triedAt, takenAt, testedAt].some((iso) => iso !== null && Date.parse(iso) > now + SKEW_MS)

const LONGEST_MS = BACKUP_OVERDUE_HOURS * 3_600_000

/**
 * Returns the status of the backups for the dashboard.
 * @param since time since which the first backup is expected
 */
export function describeRecord(
  record: BackupRecord | null,
  keep: number,
  now: number,
  since = now,
): BackupStatus {
  const testedAt = record?.testedAt ?? null
  if (keep === 0) return { state: 'off', testedAt: null, failure: null }
  if (record && isAhead(record, now)) return { state: 'ahead', testedAt, failure: null }
  if (record?.failure) return { state: 'failed', testedAt, failure: record.failure }
  if (!record?.takenAt)
    return { state: now - since > LONGEST_MS ? 'overdue' : 'waiting', testedAt: null, failure: null }
  const age = now - Date.parse(record.takenAt)
  return { state: age > LONGEST_MS ? 'overdue' : 'tested', testedAt, failure: null }
}

const schema = z.strictObject({ folder: z.string(), since: z.int() })

/**
 * Reads since when the first backup in a folder is expected. It is stored in the data directory, so that a restart does
 * not reset it even if the backup folder is not writable.
 * @returns milliseconds since 1970; now if nothing was stored
 */
export function readWaitingSince(dataDir: string, folder: string, now: number): number {
  const path = join(dataDir, 'backups-awaited.json')
  try {
    const kept = schema.parse(JSON.parse(readFileSync(path, 'utf8')))
    if (kept.folder === folder && kept.since <= now) return kept.since
  } catch {
    // The file is missing or invalid: start again.
  }
  writeFileSync(path, JSON.stringify({ folder, since: now }), { mode: 0o600 })
  return now
}

/** Deletes the time while backups are off. */
export const clearWaitingSince = (dataDir: string) =>
  rmSync(join(dataDir, 'backups-awaited.json'), { force: true })
