import { mkdir, readdir, realpath, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { getDatabasePath, isPostgresql } from '../../lib/addresses.ts'
import { PROGRAM_FOLDER } from '../../lib/bundled-files.ts'
import { getCode, readFreeBytes } from '../../lib/files.ts'
import { explainCause, isFolder, withPatience, writeOnce } from './backup-folder.ts'
import { BACKUPS_FOLDER } from './backup-plan.ts'
import { isForeign } from './record.ts'

/** Bytes that a place must have at the least: for a small institute, whatever its database says of itself. */
const LEAST_BYTES = 100_000_000

/** A backup needs room for two copies of the database, and one that stays beside it. */
const COPIES = 3

/** What we leave in a folder of backups, backups made by hand among it. */
const OURS = /^(?:\.?prospectus-.+|.+\.(?:backup|db\.gz|db\.gz\.age)|backups\.json(?:\.\d+)?|claim)$/

/** What a disk, a file manager or a network storage puts into a folder by itself. */
const OF_THE_DISK: readonly string[] = [
  ...['lost+found', '.DS_Store', '.Spotlight-V100', '.fseventsd', '@eaDir', '.snapshot'],
  ...['System Volume Information', '$RECYCLE.BIN', 'desktop.ini', 'Thumbs.db'],
]

const isInside = (path: string, folder: string) => {
  const way = relative(folder, path)
  return !way.startsWith('..') && !isAbsolute(way)
}

/** Why a folder may not be the place of the backups, in one sentence for whoever has named it. */
export class FolderRefusal extends Error {
  override name = 'FolderRefusal'
}

interface Trial {
  dataDir: string
  databaseUrl: string
  /** Id of the institute whose backups are to lie there. */
  institute: string
}

/** Whether something is there; a synchronous look at a share that is gone would stop the server. */
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Where a path leads, whatever links are on the way; the folder above must be there. */
async function findReal(folder: string): Promise<string> {
  if (await isThere(folder)) return realpath(folder)
  const above = dirname(folder)
  if (!(await isThere(above)))
    throw new FolderRefusal(
      'This place can’t be used: the folder above it is not there. Is the disk connected, and the path right?',
    )
  return join(await realpath(above), basename(folder))
}

async function refuseForeign(real: string, dataDir: string): Promise<void> {
  const data = await realpath(dataDir)
  if (real === join(data, BACKUPS_FOLDER)) return
  if (isInside(real, data))
    throw new FolderRefusal(
      `This place can’t be used: the data of this server lies there. Leave the field empty for the folder “${BACKUPS_FOLDER}” in it, or name one on another disk.`,
    )
  if (isInside(real, await realpath(PROGRAM_FOLDER)))
    throw new FolderRefusal('This place can’t be used: it belongs to the program and its website.')
}

async function refuseOtherFiles(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.every((name) => OURS.test(name) || OF_THE_DISK.includes(name))) return
  throw new FolderRefusal(
    'This place can’t be used: other files lie there. Name a folder for the backups alone; a new one is made.',
  )
}

async function refuseSmall(folder: string, databaseUrl: string): Promise<void> {
  const size = isPostgresql(databaseUrl) ? 0 : (await stat(getDatabasePath(databaseUrl))).size
  const [free, needed] = [await readFreeBytes(folder), Math.max(LEAST_BYTES, COPIES * size)]
  if (free >= needed) return
  const [have, need] = [free, needed].map((bytes) => Math.floor(bytes / 1e6))
  throw new FolderRefusal(`This place can’t be used: only ${have} MB are free, and backups need ${need} MB.`)
}

async function tryOut(folder: string, { dataDir, databaseUrl, institute }: Trial): Promise<void> {
  await refuseForeign(await findReal(folder), dataDir)
  const isNew = !(await isThere(folder))
  if (isNew) await mkdir(folder, { mode: 0o700 })
  try {
    if (!(await isFolder(folder))) throw new FolderRefusal('This place can’t be used: it is no folder.')
    await refuseOtherFiles(folder)
    if (isForeign(folder, institute))
      throw new FolderRefusal(
        'This place can’t be used: the backups of another institute lie there. Name another folder.',
      )
    await refuseSmall(folder, databaseUrl)
    await writeOnce(folder)
  } catch (error) {
    if (isNew) await rmdir(folder)
    throw error
  }
}

/**
 * Tries whether backups may and can lie in a folder, which is made where only it is missing. Backups are all that is
 * ever written there, and old ones all that is removed; even so it is none of the program's, of its data, or of somebody
 * else's files.
 * @throws FolderRefusal with the cause
 */
export async function tryFolder(folder: string, trial: Trial): Promise<void> {
  try {
    await withPatience(`try ${folder}`, () => tryOut(folder, trial))
  } catch (error) {
    if (error instanceof FolderRefusal) throw error
    const why = explainCause(getCode(error) ?? String(error), folder)
    throw new FolderRefusal(`This place can’t be used: ${why}.`, { cause: error })
  }
}
