import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

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
