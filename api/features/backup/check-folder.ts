import { mkdir, readdir, realpath, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { getDatabasePath, isPostgresql } from '../../lib/addresses.ts'
import { PROGRAM_FOLDER } from '../../lib/bundled-files.ts'
import { getCode, readFreeBytes } from '../../lib/files.ts'
import { explainCause, isFolder, withTimeout, writeOnce } from './backup-folder.ts'
import { BACKUPS_FOLDER } from './backup-plan.ts'
import { isForeign } from './record.ts'

/** Minimum free bytes of a folder, regardless of the size of the database. */
const LEAST_BYTES = 100_000_000

/** A backup needs space for two copies of the database, in addition to a stored backup. */
const COPIES = 3

/** Files that Prospectus creates in a backup folder, including backups created by hand. */
const BACKUP_FILES = /^(?:\.?prospectus-.+|.+\.(?:backup|db\.gz|db\.gz\.age)|backups\.json(?:\.\d+)?|claim)$/

/** Files that disks, file managers and network storage create automatically. */
const SYSTEM_FILES: readonly string[] = [
  ...['lost+found', '.DS_Store', '.Spotlight-V100', '.fseventsd', '@eaDir', '.snapshot'],
  ...['System Volume Information', '$RECYCLE.BIN', 'desktop.ini', 'Thumbs.db'],
]

const isInside = (path: string, folder: string) => {
  const route = relative(folder, path)
  return !route.startsWith('..') && !isAbsolute(route)
}

/** Reason why a folder can't be used for backups, as a message for the administrator. */
export class FolderRefusal extends Error {
  override name = 'FolderRefusal'
}

interface CheckContext {
  dataDir: string
  databaseUrl: string
  /** Id of the institute. */
  institute: string
}

/** True if a path exists. Asynchronous, because a disconnected network share would block the server. */
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Resolves links in a path. The parent folder must exist. */
async function findReal(folder: string): Promise<string> {
  if (await exists(folder)) return realpath(folder)
  const above = dirname(folder)
  if (!(await exists(above)))
    throw new FolderRefusal(
      'This folder can’t be used because its parent folder doesn’t exist. Check that the disk is connected and the path is correct.',
    )
  return join(await realpath(above), basename(folder))
}

async function refuseForeign(real: string, dataDir: string): Promise<void> {
  const data = await realpath(dataDir)
  if (real === join(data, BACKUPS_FOLDER)) return
  if (isInside(real, data))
    throw new FolderRefusal(
      `This folder can’t be used because it is inside the server’s data folder. Leave the field blank to use the folder “${BACKUPS_FOLDER}” there, or choose one on another disk.`,
    )
  if (isInside(real, await realpath(PROGRAM_FOLDER)))
    throw new FolderRefusal('This folder can’t be used because it belongs to the Prospectus program.')
}

async function refuseOtherFiles(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.every((name) => BACKUP_FILES.test(name) || SYSTEM_FILES.includes(name))) return
  throw new FolderRefusal(
    'This folder can’t be used because it contains other files. Choose a folder only for backups. If it doesn’t exist, it is created.',
  )
}

async function refuseSmall(folder: string, databaseUrl: string): Promise<void> {
  const size = isPostgresql(databaseUrl) ? 0 : (await stat(getDatabasePath(databaseUrl))).size
  const [free, needed] = [await readFreeBytes(folder), Math.max(LEAST_BYTES, COPIES * size)]
  if (free >= needed) return
  const [have, need] = [free, needed].map((bytes) => Math.floor(bytes / 1e6))
  throw new FolderRefusal(`This folder can’t be used: only ${have} MB are free, but backups need ${need} MB.`)
}

async function runChecks(folder: string, { dataDir, databaseUrl, institute }: CheckContext): Promise<void> {
  await refuseForeign(await findReal(folder), dataDir)
  const isNew = !(await exists(folder))
  if (isNew) await mkdir(folder, { mode: 0o700 })
  try {
    if (!(await isFolder(folder))) throw new FolderRefusal('This folder can’t be used: it is not a folder.')
    await refuseOtherFiles(folder)
    if (isForeign(folder, institute))
      throw new FolderRefusal(
        'This folder can’t be used because it contains backups of another institute. Choose another one.',
      )
    await refuseSmall(folder, databaseUrl)
    await writeOnce(folder)
  } catch (error) {
    if (isNew) await rmdir(folder)
    throw error
  }
}

/**
 * Checks that a folder can be used for backups, and creates it if its parent exists. Prospectus only writes backups there
 * and only deletes old ones. Still, it must not be a folder of the program, of its data, or with other files.
 * @throws FolderRefusal with the reason
 */
export async function checkFolder(folder: string, context: CheckContext): Promise<void> {
  try {
    await withTimeout(`check ${folder}`, () => runChecks(folder, context))
  } catch (error) {
    if (error instanceof FolderRefusal) throw error
    const why = explainCause(getCode(error) ?? String(error), folder)
    throw new FolderRefusal(`This folder can’t be used: ${why}.`, { cause: error })
  }
}
