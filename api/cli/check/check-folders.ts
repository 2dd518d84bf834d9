import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DISK_LOW_BYTES } from '#contract/health'
import type { BackupPlan } from '../../features/backup/backup-plan.ts'
import { networkCode } from '../../http/network-errors.ts'
import { getFolders, isAnswering } from '../../lib/answering-folders.ts'
import { isRoot, readFreeBytes, toCommand } from '../../lib/files.ts'
import type { Settings } from '../../lib/settings.ts'
import { about, type Line } from './report.ts'

const CURES: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there: it has to belong to the user that the server runs as',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only here: the unit needs ReadWritePaths=, a container a volume',
  ENOSPC: 'the disk is full',
}

/** Whether this user may write into the nearest folder above that is there. */
async function canBeMade(path: string): Promise<boolean> {
  const above = dirname(path)
  if (!existsSync(above)) return canBeMade(above)
  return access(above, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
}

async function checkFolder([setting, path]: [setting: string, path: string]): Promise<Line[]> {
  const { ok, look, wrong } = about(setting)
  if (!(await isAnswering(path)))
    return [wrong(`${path} does not answer. Is it a share of a machine that is gone?`)]
  if (!existsSync(path))
    return [
      (await canBeMade(path))
        ? look(`${path} is not there; the first start or backup makes it`)
        : wrong(`${path} is not there, and this user may not make it: ${toCommand(path)}`),
    ]
  const trial = join(path, `.${randomUUID()}.check`)
  try {
    await writeFile(trial, 'prospectus', { mode: 0o600 })
  } catch (error) {
    return [wrong(`${path}: ${CURES[networkCode(error)] ?? networkCode(error)}`)]
  } finally {
    // On a full disk there is a file without what was to be in it.
    await rm(trial, { force: true }).catch(() => undefined)
  }
  const free = await readFreeBytes(path)
  const { uid } = await stat(path)
  const room = free < 1e9 ? `${Math.floor(free / 1e6)} MB free` : `${(free / 1e9).toFixed(1)} GB free`
  const lines = [
    free < DISK_LOW_BYTES ? look(`${path}: only ${room}`) : ok(`${path} can be written, ${room}`),
  ]
  if (isRoot && uid !== 0)
    lines.push(
      look(`${path}: root may write everywhere; ask as the server's user: runuser -u prospectus -- …`),
    )
  return lines
}

/** Whether the server may write where the settings and the panel say. */
export async function checkFolders(settings: Settings, plan: BackupPlan | null): Promise<Line[]> {
  const folders =
    plan?.folderSource === 'panel' ? getFolders(settings, ['Backups', plan.folder]) : getFolders(settings)
  return (await Promise.all(folders.map(checkFolder))).flat()
}
