import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BACKUP_TEXTS } from '#contract/backup'
import { getWriteFault } from '../../database/write-fault.ts'
import { getCode, hasCode, toInstallCommand } from '../../lib/files.ts'

/** Milliseconds after which a folder counts as not responding, such as one on a disconnected network share. */
const TIMEOUT_MS = 5000

/** Describes a missing permission and how to grant it on the server's platform. */
function explainRefusal(folder: string, isWindows: boolean): string {
  const isMissing = !existsSync(folder)
  if (isWindows)
    return isMissing
      ? 'it doesn’t exist, and this user can’t create it. Create it in File Explorer'
      : 'this user can’t write to it. In its Properties, Security, allow Modify for the user that runs Prospectus'
  return isMissing
    ? `it doesn’t exist, and this user can’t create it. Run: ${toInstallCommand(folder)}`
    : `it belongs to another user. Make the server’s user its owner: chown prospectus ${folder}`
}

/** Describes a system error of a folder and how to fix it. */
export function explainCause(code: string, folder: string, isWindows = process.platform === 'win32'): string {
  switch (code) {
    case 'ENOENT':
      return 'nothing can be created there'
    case 'EROFS':
      if (isWindows) return 'it is read-only for this server'
      return 'it is read-only for this server. With systemd, add it to ReadWritePaths= of the unit; in a container, mount a volume there'
    case 'EACCES':
    case 'EPERM':
      return explainRefusal(folder, isWindows)
    case 'ENOTDIR':
    case 'EEXIST':
      return 'it is not a folder'
    case 'ENOSPC':
    case 'EDQUOT':
      return 'its disk is full'
    case 'ETIMEDOUT':
      return 'it does not respond'
    default:
      return code
  }
}

/** Messages for staff about an unusable folder, without details of the server. */
const FOLDER_FAILURES = {
  full: 'The backup disk is full. Ask your server administrator to free up space.',
  other: 'Could not write to the backup folder. The server log explains why and what to do.',
} as const

/** Reason why backups are not possible. The message is for the log. */
export abstract class BackupFault extends Error {
  abstract readonly staffMessage: string
}

/** The backup folder can't be used. The message contains the folder and the fix. */
export class BackupFolderError extends BackupFault {
  override name = 'BackupFolderError'
  readonly staffMessage: string

  constructor(folder: string, cause: unknown) {
    const why = explainCause(getCode(cause) ?? String(cause), folder)
    super(`Could not write to the backup folder ${folder} (BACKUP_DIR, or Settings → Backups): ${why}.`, {
      cause,
    })
    this.staffMessage = FOLDER_FAILURES[getWriteFault(cause) === 'full' ? 'full' : 'other']
  }
}

/** The backup folder belongs to another institute, whose backups would be rotated out. */
export class ForeignFolderError extends BackupFault {
  override name = 'ForeignFolderError'
  readonly staffMessage = BACKUP_TEXTS.foreign

  constructor(folder: string) {
    super(
      `The backup folder ${folder} (BACKUP_DIR, or Settings → Backups) contains backups of another institute. Set another folder, or restore one of its backups here.`,
    )
  }
}

const FOLDER = { mode: 0o700 } as const

/** Creates a folder with its parents. Node's `recursive` option reports ENOENT for a read-only disk. */
async function makeAll(folder: string): Promise<void> {
  try {
    await mkdir(folder, FOLDER)
  } catch (error) {
    if (hasCode(error, 'ENOENT') && dirname(folder) !== folder) {
      await makeAll(dirname(folder))
      return makeAll(folder)
    }
    if (!(await isFolder(folder))) throw error
  }
}

export const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Writes and deletes a file of one byte in a folder. */
export async function writeOnce(folder: string): Promise<void> {
  // Named like the folders of unfinished backups, so that a leftover is cleaned up with them.
  const probe = join(folder, `.prospectus-probe-${randomUUID()}`)
  await writeFile(probe, 'x', { flag: 'wx', mode: 0o600 })
  await rm(probe, { force: true })
}

/** Creates a folder if it is missing. @throws BackupFolderError with the fix */
export const makeFolder = (folder: string) =>
  makeAll(folder).catch((error: unknown) => {
    throw new BackupFolderError(folder, error)
  })

/** True if two folders are on the same disk. A missing folder counts as being on its parent's. */
export async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([readDisk(one), readDisk(other)])
  return a !== null && a === b
}

async function readDisk(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null)
  if (found) return found.dev
  return dirname(path) === path ? null : readDisk(dirname(path))
}

/** Pending operations on folders. Starting another one would block another thread. */
const pending = new Map<string, Promise<void>>()

/**
 * Runs an operation on a folder that may be on a disconnected network share.
 * @param key identifies the operation: another call in the meantime waits for the first
 * @throws Error with the code ETIMEDOUT if there is no response
 */
export async function withTimeout(key: string, work: () => Promise<void>): Promise<void> {
  const result = pending.get(key) ?? work().finally(() => pending.delete(key))
  pending.set(key, result)
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })), TIMEOUT_MS)
  })
  await Promise.race([result, timeout]).finally(() => clearTimeout(timer))
}

/** Creates a folder if it is missing, and writes to it. @throws BackupFolderError with the fix */
export async function proveWritable(folder: string): Promise<void> {
  try {
    await withTimeout(folder, async () => {
      await makeAll(folder)
      await writeOnce(folder)
    })
  } catch (error) {
    throw new BackupFolderError(folder, error)
  }
}
