import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DISK_LOW_BYTES } from '#contract/health'
import type { BackupPlan } from '../../features/backup/backup-plan.ts'
import { networkCode } from '../../http/network-errors.ts'
import { isRoot, readFreeBytes, toInstallCommand } from '../../lib/files.ts'
import { getFolders, isResponsive } from '../../lib/folder-checks.ts'
import type { Settings } from '../../lib/settings.ts'
import { createReporter, type Line } from './report.ts'

const FIXES: Readonly<Record<string, string>> = {
  EACCES: 'no write permission: the folder must belong to the user that runs the server',
  EPERM: 'no write permission',
  EROFS: 'read-only: add ReadWritePaths= to the systemd unit, or a volume to the container',
  ENOSPC: 'the disk is full',
}

/** True if this user can write to the nearest existing parent folder. */
async function canCreate(path: string): Promise<boolean> {
  const parent = dirname(path)
  if (!existsSync(parent)) return canCreate(parent)
  return access(parent, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
}

async function checkFolder([setting, path]: [setting: string, path: string]): Promise<Line[]> {
  const { ok, warn, error } = createReporter(setting)
  if (!(await isResponsive(path)))
    return [error(`${path} does not respond. Is it on a network share that is down?`)]
  if (!existsSync(path))
    return [
      (await canCreate(path))
        ? warn(`${path} does not exist yet; the first start or backup creates it`)
        : error(`${path} does not exist and this user can't create it: ${toInstallCommand(path)}`),
    ]
  const probe = join(path, `.${randomUUID()}.check`)
  try {
    await writeFile(probe, 'prospectus', { mode: 0o600 })
  } catch (cause) {
    return [error(`${path}: ${FIXES[networkCode(cause)] ?? networkCode(cause)}`)]
  } finally {
    // On a full disk, an empty file may have been created.
    await rm(probe, { force: true }).catch(() => undefined)
  }
  const free = await readFreeBytes(path)
  const { uid } = await stat(path)
  const room = free < 1e9 ? `${Math.floor(free / 1e6)} MB free` : `${(free / 1e9).toFixed(1)} GB free`
  const lines = [free < DISK_LOW_BYTES ? warn(`${path}: only ${room}`) : ok(`${path} is writable, ${room}`)]
  if (isRoot && uid !== 0)
    lines.push(
      warn(
        `${path}: root can write anywhere; run this check as the server's user: runuser -u prospectus -- …`,
      ),
    )
  return lines
}

/** Checks that the server can write to the folders from the settings and the panel. */
export async function checkFolders(settings: Settings, plan: BackupPlan | null): Promise<Line[]> {
  const folders =
    plan?.folderSource === 'panel' ? getFolders(settings, ['Backups', plan.folder]) : getFolders(settings)
  return (await Promise.all(folders.map(checkFolder))).flat()
}
