import { randomUUID } from 'node:crypto'
import { chownSync, linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Returns the code of a system error, such as ENOENT; undefined if it has none. */
export const getCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** True if a system error has this code, such as ENOENT. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

export const isRoot = process.getuid?.() === 0

/**
 * Changes the owner of a file that root created to that of its folder, so that the server can read it.
 * @param folder the folder it will be moved to, if it is not its own
 */
export function matchFolderOwner(path: string, folder = dirname(path)): void {
  if (!isRoot) return
  const { uid, gid } = statSync(folder)
  chownSync(path, uid, gid)
}

/**
 * Creates a file that only its owner can read (mode 0600), and its folder if missing. The file appears complete or not at
 * all, and if two programs create it at the same time, exactly one succeeds.
 * @returns false if the file already exists; it is not changed
 */
export function createFile(path: string, text: string): boolean {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${randomUUID()}.new`
  writeFileSync(temporary, text, { mode: 0o600, flush: true })
  matchFolderOwner(temporary)
  try {
    linkSync(temporary, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** Replaces a file (mode 0600) in one step, so that no process reads an incomplete one. */
export function replaceFile(path: string, text: string): void {
  const temporary = `${path}.new`
  writeFileSync(temporary, text, { mode: 0o600, flush: true })
  matchFolderOwner(temporary)
  renameSync(temporary, path)
}

/** Returns the command with which root creates a folder for the server's user. */
export const toInstallCommand = (folder: string) => `install -d -o prospectus -g prospectus -m 700 ${folder}`

/** Node reports ENOENT for a folder inside a read-only one. */
const REFUSALS = ['EACCES', 'EPERM', 'EROFS', 'ENOENT']

export const folderMissingMessage = (folder: string) =>
  `${folder} does not exist, and this user can't create it in ${dirname(folder)}. Create it first: ${toInstallCommand(folder)}`

/** Creates the folder of a setting if it is missing. @throws Error with the fix if this user can't */
export function makeFolder(setting: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    if (!REFUSALS.some((code) => hasCode(cause, code))) throw cause
    throw new Error(`${setting}: ${folderMissingMessage(folder)}`, { cause })
  }
}

/** Flushes a folder's entries to disk, so that a renamed file survives a power loss. Windows has no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** Returns the bytes this user can still write on the disk of a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
