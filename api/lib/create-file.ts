import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from './error-code.ts'
import { leaveToOwner } from './leave-to-owner.ts'

/**
 * Creates a file of the owner's (mode 0600) whole or not at all: of two programs that do it at once exactly one succeeds,
 * and nobody ever reads half of it. Its folder is made when it is missing.
 * @returns false when the file is there already; it stays as it is
 */
export function createFile(path: string, text: string): boolean {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const fresh = `${path}.${randomUUID()}.new`
  writeFileSync(fresh, text, { mode: 0o600, flush: true })
  leaveToOwner(fresh)
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

/** Puts a file of the owner's (mode 0600) in the place of another in one step, so that nobody ever reads half of it. */
export function replaceFile(path: string, text: string): void {
  const fresh = `${path}.new`
  writeFileSync(fresh, text, { mode: 0o600, flush: true })
  leaveToOwner(fresh)
  renameSync(fresh, path)
}
