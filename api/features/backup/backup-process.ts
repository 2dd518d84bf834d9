import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { bundledFile, isBuilt } from '../../lib/bundled-files.ts'
import type { Settings } from '../../lib/settings.ts'
import { BackupError, REFUSED } from './backup-error.ts'

const PROGRAM = bundledFile({ source: 'api/cli/backup.ts', built: 'backup.js' })

/**
 * Creates a backup by running the command line in a child process, because libSQL blocks its process and the server must
 * keep serving.
 * @param signal ends the process when the server stops
 * @throws BackupError with the error message of the command; AbortError when the server stops
 */
export async function createBackupInChildProcess(
  { dataDir, databaseUrl, backupPassphrase, sessionSecret, adminKey, previousAdminKey }: Settings,
  signal: AbortSignal,
  path: string,
): Promise<void> {
  const loader = isBuilt ? [] : ['--import', 'tsx']
  const child = spawn(process.execPath, [...loader, PROGRAM, 'create', path], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PROSPECTUS_BACKUP_PASSPHRASE: backupPassphrase ?? '',
      SESSION_SECRET: sessionSecret ?? '',
      ADMIN_KEY: adminKey ?? '',
      ADMIN_KEY_PREVIOUS: previousAdminKey ?? '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [output, code] = await Promise.all([text(child.stderr), ended])
  if (code === REFUSED) throw new BackupError(output.trim())
  if (code !== 0) throw new Error(`The backup process exited with code ${code}: ${output.trim()}`)
}
