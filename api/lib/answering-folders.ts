import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getDatabasePath, isPostgresql } from './addresses.ts'
import { hasCode } from './files.ts'
import type { Settings } from './settings.ts'

/**
 * Longest time in milliseconds that a folder may take to say that it is there. A network share whose host is gone says
 * nothing for ever.
 */
const FOLDER_MS = 10_000

const folderOfDatabase = (url: string) => (isPostgresql(url) ? [] : [dirname(getDatabasePath(url))])

/** Where the settings let the server write. @param backups where backups lie, if the panel says it */
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

/** Whether the disk responds about a path, whatever it says. */
export async function isAnswering(path: string, patience = FOLDER_MS): Promise<boolean> {
  const waiting = new AbortController()
  const answer = stat(path).then(
    () => true,
    (error: unknown) => hasCode(error, 'ENOENT') || hasCode(error, 'EACCES') || hasCode(error, 'ENOTDIR'),
  )
  const silence = pause(patience, false, { signal: waiting.signal }).catch(() => false)
  return Promise.race([answer, silence]).finally(() => waiting.abort())
}

/**
 * To be called before anything waits for a file: one that hangs would keep the process from ending.
 * @throws Error in one sentence that names the setting
 */
export async function assertFoldersAnswer(settings: Settings): Promise<void> {
  const answers = await Promise.all(
    getFolders(settings).map(async ([setting, path]) => ({
      setting,
      path,
      answers: await isAnswering(path),
    })),
  )
  const silent = answers.find((each) => !each.answers)
  if (silent)
    throw new Error(
      `${silent.setting}: ${silent.path} does not answer within ${FOLDER_MS / 1000} s. Is it a share of a machine that is gone?`,
    )
}
