import { randomUUID } from 'node:crypto'
import { chownSync, linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The code of an error of the system, as ENOENT; undefined where it has none. */
export const getCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** Whether an error of the system has this code, as ENOENT. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

export const isRoot = process.getuid?.() === 0

/**
 * Root, at the command line, leaves a file to whom its folder belongs: the server has to read it.
 * @param folder where it is to lie, if elsewhere
 */
export function leaveToOwner(path: string, folder = dirname(path)): void {
  if (!isRoot) return
  const { uid, gid } = statSync(folder)
  chownSync(path, uid, gid)
}

/**
 * Creates a file of the owner's (mode 0600) whole or not at all: of two programs that do it at once exactly one
 * succeeds, and nobody ever reads half of it. Its folder is made when it is missing.
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

/** The command that makes a folder for the server's user, for root to type. */
export const toCommand = (folder: string) => `install -d -o prospectus -g prospectus -m 700 ${folder}`

/** ENOENT is what Node says of a folder below one that is read-only. */
const REFUSALS = ['EACCES', 'EPERM', 'EROFS', 'ENOENT']

/** Why a folder could not be made, and what root does about it. */
export const notMade = (folder: string) =>
  `${folder} is not there, and this user may not make it in ${dirname(folder)}. Make it first: ${toCommand(folder)}`

/** Makes the folder of a setting where it is missing. @throws Error in one sentence where this user may not */
export function makeFolder(setting: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    if (!REFUSALS.some((code) => hasCode(cause, code))) throw cause
    throw new Error(`${setting}: ${notMade(folder)}`, { cause })
  }
}

/** Forces the names in a folder to the disk, so that a renamed file survives power loss; Windows has no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** Bytes that this user may still write where a folder lies. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
