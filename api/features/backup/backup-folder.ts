import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BACKUP_TEXTS } from '#contract/backup'
import { getWriteFault } from '../../database/write-fault.ts'
import { getCode, hasCode, toInstallCommand } from '../../lib/files.ts'

/** Milliseconds after which a folder counts as not responding, as one on a machine that is gone. */
const PATIENCE_MS = 5000

/** What is wrong with a folder by the system's code, and what mends it. */
export function explainCause(code: string, folder: string): string {
  switch (code) {
    case 'ENOENT':
      return 'nothing can be made there'
    case 'EROFS':
      return 'it is read-only for this server. Under systemd name it in ReadWritePaths= of the unit, in a container mount a volume there'
    case 'EACCES':
    case 'EPERM':
      return existsSync(folder)
        ? `it belongs to somebody else. Give it to the server’s user: chown prospectus ${folder}`
        : `it is not there, and this user may not make it: ${toInstallCommand(folder)}`
    case 'ENOTDIR':
    case 'EEXIST':
      return 'it is no folder'
    case 'ENOSPC':
    case 'EDQUOT':
      return 'its disk is full'
    case 'ETIMEDOUT':
      return 'it does not answer'
    default:
      return code
  }
}

/** What staff are told of a folder that can't be used: nothing of the server's own. */
const FOLDER_FAILURES = {
  full: 'The disk for backups is full: whoever runs the server has to make room.',
  other: 'The folder for backups can’t be written; the log of the server says why, and what to do.',
} as const

/** Why no backup can be made before one is tried. The message is for the log. */
export abstract class BackupFault extends Error {
  /** What staff are told of it. */
  abstract readonly forStaff: string
}

/** The folder of the daily backups can't be used. The message names the folder and the cure. */
export class BackupFolderError extends BackupFault {
  override name = 'BackupFolderError'
  readonly forStaff: string

  constructor(folder: string, cause: unknown) {
    const why = explainCause(getCode(cause) ?? String(cause), folder)
    super(`The folder for backups, ${folder} (BACKUP_DIR, or Settings, Set-up), can’t be written: ${why}.`, {
      cause,
    })
    this.forStaff = FOLDER_FAILURES[getWriteFault(cause) === 'full' ? 'full' : 'other']
  }
}

/** The folder of the daily backups is another institute's, which would lose its own to ours. */
export class ForeignFolderError extends BackupFault {
  override name = 'ForeignFolderError'
  readonly forStaff = BACKUP_TEXTS.foreign

  constructor(folder: string) {
    super(
      `The folder for backups, ${folder} (BACKUP_DIR, or Settings, Set-up), holds those of another institute: set another folder, or restore one of its backups here.`,
    )
  }
}

const FOLDER = { mode: 0o700 } as const

/** Makes a folder and those above it; Node's own way says ENOENT where the disk is read-only. */
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

/** Writes a file of a byte into a folder and takes it away. */
export async function writeOnce(folder: string): Promise<void> {
  // Named like the folders of unfinished backups, so that one which is left goes with them.
  const probe = join(folder, `.prospectus-probe-${randomUUID()}`)
  await writeFile(probe, 'x', { flag: 'wx', mode: 0o600 })
  await rm(probe, { force: true })
}

/** Makes the folder where it is missing. @throws BackupFolderError that names the cure */
export const makeFolder = (folder: string) =>
  makeAll(folder).catch((error: unknown) => {
    throw new BackupFolderError(folder, error)
  })

/** Whether two folders lie on one disk; a folder that is not there lies where its parent does. */
export async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([readDisk(one), readDisk(other)])
  return a !== null && a === b
}

async function readDisk(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null)
  if (found) return found.dev
  return dirname(path) === path ? null : readDisk(dirname(path))
}

/** Works on folders that have not responded yet: to ask again would block one thread more. */
const asked = new Map<string, Promise<void>>()

/**
 * Does something with a folder that may be a share of a machine that is gone.
 * @param key the same for the same work: who asks for it meanwhile waits for the first
 * @throws Error with the code ETIMEDOUT when there is no response
 */
export async function withPatience(key: string, work: () => Promise<void>): Promise<void> {
  const answer = asked.get(key) ?? work().finally(() => asked.delete(key))
  asked.set(key, answer)
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })), PATIENCE_MS)
  })
  await Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

/** Makes the folder where it is missing and writes into it. @throws BackupFolderError that names the cure */
export async function proveWritable(folder: string): Promise<void> {
  try {
    await withPatience(folder, async () => {
      await makeAll(folder)
      await writeOnce(folder)
    })
  } catch (error) {
    throw new BackupFolderError(folder, error)
  }
}
