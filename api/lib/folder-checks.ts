import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getDatabasePath, isPostgresql } from './addresses.ts'
import { hasCode } from './files.ts'
import type { Settings } from './settings.ts'

/** Longest wait in milliseconds for a folder. On a network share whose host is down, the system never responds. */
const FOLDER_MS = 10_000

const folderOfDatabase = (url: string) => (isPostgresql(url) ? [] : [dirname(getDatabasePath(url))])

/** Returns the folders the server writes to. @param backups the backup folder, if the panel sets it */
export function getFolders(
  { dataDir, backupDir, backupKeep, databaseUrl }: Settings,
  backups: [setting: string, path: string] = ['BACKUP_DIR', backupDir],
): [setting: string, path: string][] {
  return [
    ['DATA_DIR', dataDir],
    ...(backupKeep > 0 ? [backups] : []),
    ...folderOfDatabase(databaseUrl)
      .filter((folder) => folder !== dataDir)
      .map((folder): [string, string] => ['DATABASE_URL', folder]),
  ]
}

/** True if the disk responds about a path, even with an error. */
export async function isResponsive(path: string, timeoutMs = FOLDER_MS): Promise<boolean> {
  const timer = new AbortController()
  const response = stat(path).then(
    () => true,
    (error: unknown) => hasCode(error, 'ENOENT') || hasCode(error, 'EACCES') || hasCode(error, 'ENOTDIR'),
  )
  const timeout = pause(timeoutMs, false, { signal: timer.signal }).catch(() => false)
  return Promise.race([response, timeout]).finally(() => timer.abort())
}

/**
 * Checks that the folders respond. Call it before any file is opened, because a pending operation would keep the process
 * from ending.
 * @throws Error that names the setting
 */
export async function assertFoldersRespond(settings: Settings): Promise<void> {
  const results = await Promise.all(
    getFolders(settings).map(async ([setting, path]) => ({
      setting,
      path,
      isResponsive: await isResponsive(path),
    })),
  )
  const silent = results.find((each) => !each.isResponsive)
  if (silent)
    throw new Error(
      `${silent.setting}: ${silent.path} does not respond within ${FOLDER_MS / 1000} s. Is it on a network share that is down?`,
    )
}
