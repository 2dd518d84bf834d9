import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What the app left behind when a process of it crashed. */
export interface Dump {
  file: string
  name: string
  bytes: number
  at: Date
}

/** Dumps that are kept: the last few are enough to find a cause, and they hold what was in memory. */
const KEPT = 5

/** @returns null for what has just gone, and for what is no file */
function readDump(file: string): Dump | null {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() ? { file, name: basename(file), bytes: found.size, at: found.mtime } : null
}

/** The dumps of a folder, the newest first; none where there is no folder. */
export function listDumps(folder: string): Dump[] {
  let files: string[]
  try {
    files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
  return files
    .filter((name) => name.endsWith('.dmp'))
    .flatMap((name) => readDump(join(folder, name)) ?? [])
    .sort((one, other) => other.at.getTime() - one.at.getTime())
}

/** Deletes all but the newest. */
export function pruneDumps(folder: string): void {
  for (const { file } of listDumps(folder).slice(KEPT)) rmSync(file, { force: true })
}
