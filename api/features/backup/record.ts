import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { BACKUP_OVERDUE_HOURS, type BackupStatus } from '#contract/backup'
import { SKEW_MS } from '../../lib/clock.ts'
import { findInstitutes } from './rotate-backups.ts'

const recordSchema = z.strictObject({
  /** Whose backups they are. */
  institute: z.string(),
  /** When the last try began. */
  triedAt: z.iso.datetime(),
  /** Why it failed; null when it did not. */
  failure: z.nullable(z.string()),
  /** When the newest good backup had been restored for a test. */
  testedAt: z.nullable(z.iso.datetime()),
  /** When that one was begun: what it holds is as old. */
  takenAt: z.nullable(z.iso.datetime()),
})

/**
 * What is remembered of the daily backups. It lies beside them, not in the database: it belongs to the place where they
 * lie, and a restore must not turn it back.
 */
export type BackupRecord = z.infer<typeof recordSchema>

const pathIn = (folder: string) => join(folder, 'backups.json')

/** @returns null where nothing is remembered, or nothing that can be read */
export function readRecord(folder: string): BackupRecord | null {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(pathIn(folder), 'utf8')))
  } catch {
    return null
  }
}

/** True if a folder is another institute's: by what is remembered there, else by the names of the backups in it. */
export function isForeign(folder: string, institute: string): boolean {
  const owner = readRecord(folder)?.institute
  if (owner !== undefined) return owner !== institute
  const named = findInstitutes(folder)
  return named.length > 0 && !named.includes(institute)
}

/** Remembers in one step. */
export function writeRecord(folder: string, record: BackupRecord): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fresh = `${pathIn(folder)}.${process.pid}`
  writeFileSync(fresh, JSON.stringify(record), { mode: 0o600, flush: true })
  renameSync(fresh, pathIn(folder))
}

/** Whether a record is dated ahead of now: then it says nothing of how old the newest backup is. */
export const isAhead = ({ triedAt, takenAt, testedAt }: BackupRecord, now: number): boolean =>
  [triedAt, takenAt, testedAt].some((iso) => iso !== null && Date.parse(iso) > now + SKEW_MS)

const LONGEST_MS = BACKUP_OVERDUE_HOURS * 3_600_000

/**
 * Where the backups stand, for the dashboard.
 * @param since when the first one was awaited
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
 * Since when a first backup is awaited in a folder. It is stored in the data directory: what can't be written into the
 * folder of the backups must not be forgotten by a restart.
 * @returns milliseconds since 1970; now where nothing was stored
 */
export function awaitedSince(dataDir: string, folder: string, now: number): number {
  const path = join(dataDir, 'backups-awaited.json')
  try {
    const kept = schema.parse(JSON.parse(readFileSync(path, 'utf8')))
    if (kept.folder === folder && kept.since <= now) return kept.since
  } catch {
    // The first start, or one that has to begin anew.
  }
  writeFileSync(path, JSON.stringify({ folder, since: now }), { mode: 0o600 })
  return now
}

/** Forgets it while no backups are made. */
export const awaitNone = (dataDir: string) => rmSync(join(dataDir, 'backups-awaited.json'), { force: true })
