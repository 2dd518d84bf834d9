import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Crash dump of one of the app's processes. */
export interface Dump {
  file: string
  name: string
  bytes: number
  at: Date
}

/** Number of dumps kept. A few are enough to find a cause, and they contain data from memory. */
const MAX_DUMPS = 5

/** @returns null if it no longer exists or is not a file */
function readDump(file: string): Dump | null {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() ? { file, name: basename(file), bytes: found.size, at: found.mtime } : null
}

/** Lists the dumps of a folder, newest first; empty if the folder doesn't exist. */
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
    .sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** Deletes old dumps. */
export function pruneDumps(folder: string): void {
  for (const { file } of listDumps(folder).slice(MAX_DUMPS)) rmSync(file, { force: true })
}
