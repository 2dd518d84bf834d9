import { randomUUID } from 'node:crypto'
import { chownSync, linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from './error-code.ts'

/**
 * Creates a file of the owner's (mode 0600) whole or not at all: of two programs that do it at once exactly one succeeds,
 * and nobody ever reads half of it. Its folder is made when it is missing.
 * @returns false when the file is there already; it stays as it is
 */
export function createFile(path: string, text: string): boolean {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const fresh = `${path}.${randomUUID()}.new`
  writeFileSync(fresh, text, { mode: 0o600, flush: true })
  try {
    linkSync(fresh, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(fresh, { force: true })
  }
}

/**
 * Puts a file of the owner's (mode 0600) in the place of another in one step, so that nobody ever reads half of it. Root,
 * at the command line, leaves it to whom the folder belongs: the server has to read it.
 */
export function replaceFile(path: string, text: string): void {
  const fresh = `${path}.new`
  writeFileSync(fresh, text, { mode: 0o600, flush: true })
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dirname(path))
    chownSync(fresh, uid, gid)
  }
  renameSync(fresh, path)
}
