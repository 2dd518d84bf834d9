import { existsSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { Command } from 'commander'
import { explainDatabase } from '../database/database-errors.ts'
import { BackupError, REFUSED } from '../features/backup/backup-error.ts'
import type { BackupInfo } from '../features/backup/backup-info.ts'
import { createBackup } from '../features/backup/create-backup.ts'
import { toCheckWord } from '../features/backup/passphrase.ts'
import { restoreBackup } from '../features/backup/restore-backup.ts'
import { type BackupSource, getSecrets, SECRET_FILES, type Secrets } from '../features/backup/secrets.ts'
import { readPlanForCommand } from '../features/backup/stored-settings.ts'
import { isEncrypted } from '../features/backup/unpack-backup.ts'
import { isPostgresql } from '../lib/addresses.ts'
import { systemClock } from '../lib/clock.ts'
import { loadEnvFile } from '../lib/env-file.ts'
import { isRoot } from '../lib/files.ts'
import { readSettings, type Settings } from '../lib/settings.ts'
import { explainFile } from './explain-file.ts'
import { print, promptPassphrase } from './terminal.ts'

const count = new Intl.NumberFormat('en-IN')

function readOwnSettings(): Settings {
  loadEnvFile()
  return readSettings(process.env)
}

function toSource(settings: Settings): BackupSource {
  const { databaseUrl, dataDir, backupPassphrase } = settings
  return { databaseUrl, dataDir, passphrase: backupPassphrase, setSecrets: getSecrets(settings) }
}

/** Someone who has set a passphrase must never get an unencrypted backup. */
const UNREADABLE =
  'Could not read the passphrase saved under Settings → Backups: the session secret has changed since. Enter it there again, or use --encrypt.'

/** Returns the source of a new backup, with the panel's passphrase if the environment sets none. */
async function readNewBackupSource(
  isPrompted: boolean,
): Promise<{ source: BackupSource; usesPanelPassphrase: boolean }> {
  const settings = readOwnSettings()
  const { passphrase, isUnreadable, passphraseSource } = await readPlanForCommand(settings).catch(
    (error: unknown) => {
      throw explainDatabase(error, settings.databaseUrl, 'DATABASE_URL')
    },
  )
  if (isUnreadable && !isPrompted) throw new BackupError(UNREADABLE)
  const usesPanelPassphrase = passphraseSource === 'panel' && !isUnreadable
  return { source: { ...toSource(settings), passphrase }, usesPanelPassphrase }
}

function summary({ rows }: BackupInfo, file: string): string {
  const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
  const megabytes = (statSync(file).size / 1e6).toFixed(1)
  return `${count.format(total)} rows, ${count.format(rows.Upload ?? 0)} images, ${megabytes} MB`
}

const SECRET_SETTINGS = { 'admin-key': 'ADMIN_KEY', 'session-secret': 'SESSION_SECRET' } as const

/** Settings that contain a password. */
const PASSWORD_SETTINGS = ['DATABASE_URL', 'SMTP_URL', 'SMS_TOKEN', 'METRICS_TOKEN'] as const

/** Returns a reminder of the data that a backup does not contain. */
function notIncludedMessage(): string {
  const set = PASSWORD_SETTINGS.filter((name) => process.env[name])
  const named = set.length > 0 ? ` (here ${set.join(', ')} and the rest of .env)` : ''
  return `Backups don't include the settings${named}. Keep a copy of .env with the passphrase.`
}

/** Returns the effects of restoring the secrets, and the settings of this machine that override them. */
function secretLines(held: Secrets, { setSecrets }: BackupSource): string[] {
  if (Object.keys(held).length === 0)
    return [
      'This backup contains no secrets. Existing ones on this machine are kept; on a new machine everyone must sign in again and a new admin key is created.',
    ]
  const others = SECRET_FILES.filter((name) => setSecrets?.[name] && setSecrets[name] !== held[name])
  const restored = 'The session secret and admin key were restored, so everyone stays signed in.'
  return [
    ...(others.includes('session-secret') ? [] : [restored]),
    ...others.map(
      (name) => `${SECRET_SETTINGS[name]} is set here and overrides the different one in the backup.`,
    ),
  ]
}

/** Returns the line that lets people check the passphrase against their written copy. */
const checkWordMessage = async (passphrase: string) =>
  `Check word of the passphrase: ${await toCheckWord(passphrase)}. Write it down with the passphrase.`

/** Returns the command that opens a backup without Prospectus. */
const openWithoutProspectusMessage = (file: string, isLocked: boolean) =>
  `To open it without Prospectus: ${isLocked ? `age -d ${file} | gunzip` : `gunzip < ${file}`} > institute.db (a SQLite file).`

async function create(name: string, { encrypt }: { encrypt?: true }): Promise<void> {
  const { source, usesPanelPassphrase } = await readNewBackupSource(encrypt ?? false)
  if (encrypt) source.passphrase ??= await promptPassphrase('Passphrase for the new backup: ')
  const file = resolve(name)
  const info = await createBackup(source, systemClock, file).catch((error: unknown) => {
    throw explainFile(error, { file, folder: dirname(file) })
  })
  print(`Backup saved and test-restored: ${summary(info, file)}${source.passphrase ? ', encrypted' : ''}.`)
  print(openWithoutProspectusMessage(basename(file), Boolean(source.passphrase)))
  print(notIncludedMessage())
  if (usesPanelPassphrase) print('Encrypted with the passphrase from Settings → Backups.')
  if (source.passphrase) print(await checkWordMessage(source.passphrase))
  else
    print(
      'Not encrypted, so the admin key and session secret are not included. Use --encrypt to set a passphrase.',
    )
}

async function restore(name: string): Promise<void> {
  const source = toSource(readOwnSettings())
  const path = resolve(name)
  if (!existsSync(path)) throw new BackupError(`File not found: ${path}`)
  const throwExplained = (error: unknown) => {
    throw explainFile(error, { file: path, folder: source.dataDir })
  }
  const isLocked = await isEncrypted(path).catch(throwExplained)
  if (isLocked) source.passphrase ??= await promptPassphrase('Passphrase of the backup: ')
  const { info, suffix } = await restoreBackup(source, systemClock, path).catch(throwExplained)
  print(`Restored the backup of ${info.createdAt}: ${summary(info, path)}.`)
  if (isLocked && source.passphrase)
    print(`Check word of the passphrase: ${await toCheckWord(source.passphrase)}.`)
  for (const line of secretLines(info.secrets, source)) print(line)
  print(
    'Panel settings were restored. Settings in .env (mail, SMS, URLs, passphrase) are never part of a backup.',
  )
  const { uid } = statSync(source.dataDir)
  if (isRoot && uid === 0)
    print(
      'The restored files belong to root, like their folder. A server that runs as another user can’t read them.',
    )
  // Restoring to PostgreSQL needs an empty database, so only the secret files can have had predecessors.
  const isFile = !isPostgresql(source.databaseUrl)
  const before = isFile ? 'Any previous data' : `Any previous key and secret in ${source.dataDir}`
  if (isFile || isLocked) print(`${before} was kept under the same name with ${suffix} appended.`)
}

const program = new Command('backup').description('Backs up and restores everything, in one file.')
program
  .command('create <file>')
  .description('backs up everything while the server runs, and test-restores the backup')
  .option(
    '--encrypt',
    'prompts for a passphrase if neither PROSPECTUS_BACKUP_PASSPHRASE nor the panel sets one',
  )
  .action(create)
program
  .command('restore <file>')
  .description('replaces all data with a backup (stop the server first)')
  .action(restore)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof BackupError ? REFUSED : 1
}
