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
import { askPassphrase, say } from './terminal.ts'

const count = new Intl.NumberFormat('en-IN')

function readOwnSettings(): Settings {
  loadEnvFile()
  return readSettings(process.env)
}

/** What the settings say about the database and its secrets. */
function toSource(settings: Settings): BackupSource {
  const { databaseUrl, dataDir, backupPassphrase } = settings
  return { databaseUrl, dataDir, passphrase: backupPassphrase, setSecrets: getSecrets(settings) }
}

/** Of whoever has set a passphrase nobody may get a backup in the clear. */
const UNREADABLE =
  'The passphrase that is stored under Settings, Set-up can’t be read: the session secret here is another one than when it was saved. Enter it again there, or give one with --encrypt.'

/** The same for a new backup: with the passphrase of the panel, where the environment has none. */
async function readSourceOfNew(isAsked: boolean): Promise<{ source: BackupSource; isOfPanel: boolean }> {
  const settings = readOwnSettings()
  const { passphrase, isUnreadable, passphraseSource } = await readPlanForCommand(settings).catch(
    (error: unknown) => {
      throw explainDatabase(error, settings.databaseUrl, 'DATABASE_URL')
    },
  )
  if (isUnreadable && !isAsked) throw new BackupError(UNREADABLE)
  const isOfPanel = passphraseSource === 'panel' && !isUnreadable
  return { source: { ...toSource(settings), passphrase }, isOfPanel }
}

function summary({ rows }: BackupInfo, file: string): string {
  const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
  const megabytes = (statSync(file).size / 1e6).toFixed(1)
  return `${count.format(total)} rows, ${count.format(rows.Upload ?? 0)} images, ${megabytes} MB`
}

const SETTING_OF = { 'admin-key': 'ADMIN_KEY', 'session-secret': 'SESSION_SECRET' } as const

/** Settings that hold a password, and that whoever gave it can give again. */
const GIVEN = ['DATABASE_URL', 'SMTP_URL', 'SMS_TOKEN', 'METRICS_TOKEN'] as const

/** What a burnt machine takes along, backup or not. */
function notInIt(): string {
  const set = GIVEN.filter((name) => process.env[name])
  const named = set.length > 0 ? ` (here ${set.join(', ')} and what else .env says)` : ''
  return `No backup holds the settings${named}: keep a copy of .env beside the passphrase.`
}

/** What restored secrets do where the settings of this machine hold some too. */
function secretLines(held: Secrets, { setSecrets }: BackupSource): string[] {
  if (Object.keys(held).length === 0)
    return [
      'It held no secrets: those of this machine stay; on a new one everybody signs in anew, and the admin key is a new one.',
    ]
  const others = SECRET_FILES.filter((name) => setSecrets?.[name] && setSecrets[name] !== held[name])
  const goesOn = 'Session secret and admin key are those of the backup: nobody signs in anew.'
  return [
    ...(others.includes('session-secret') ? [] : [goesOn]),
    ...others.map(
      (name) => `${SETTING_OF[name]} is set here and is not the one of the backup: what is set counts.`,
    ),
  ]
}

/** By this somebody sees that the passphrase is the one on paper. */
const wordLine = async (passphrase: string) =>
  `Check word of the passphrase: ${await toCheckWord(passphrase)}. Write it beside the passphrase on paper.`

/** What opens a backup where this program is not. */
const openedBy = (file: string, isLocked: boolean) =>
  `Without this program it opens too: ${isLocked ? `age -d ${file} | gunzip` : `gunzip < ${file}`} > institute.db (a SQLite file).`

async function create(name: string, { encrypt }: { encrypt?: true }): Promise<void> {
  const { source, isOfPanel } = await readSourceOfNew(encrypt ?? false)
  if (encrypt) source.passphrase ??= await askPassphrase('Passphrase of the new backup: ')
  const file = resolve(name)
  const info = await createBackup(source, systemClock, file).catch((error: unknown) => {
    throw explainFile(error, { file, folder: dirname(file) })
  })
  say(`Saved and restored for a test: ${summary(info, file)}${source.passphrase ? ', encrypted' : ''}.`)
  say(openedBy(basename(file), Boolean(source.passphrase)))
  say(notInIt())
  if (isOfPanel) say('The passphrase is the one of Settings, Set-up.')
  if (source.passphrase) say(await wordLine(source.passphrase))
  else
    say('Not encrypted, and without the admin key and the session secret; --encrypt asks for a passphrase.')
}

async function restore(name: string): Promise<void> {
  const source = toSource(readOwnSettings())
  const path = resolve(name)
  if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`)
  const explained = (error: unknown) => {
    throw explainFile(error, { file: path, folder: source.dataDir })
  }
  const isLocked = await isEncrypted(path).catch(explained)
  if (isLocked) source.passphrase ??= await askPassphrase('Passphrase of the backup: ')
  const { info, suffix } = await restoreBackup(source, systemClock, path).catch(explained)
  say(`Restored the backup of ${info.createdAt}: ${summary(info, path)}.`)
  if (isLocked && source.passphrase)
    say(`Check word of the passphrase: ${await toCheckWord(source.passphrase)}.`)
  for (const line of secretLines(info.secrets, source)) say(line)
  say('What the panel has set is in it; what .env sets (mail, SMS, addresses, the passphrase) is in none.')
  const { uid } = statSync(source.dataDir)
  if (isRoot && uid === 0)
    say('What was restored belongs to root, as its folder does: a server of another user can’t read it.')
  // An empty PostgreSQL database was filled: only files of secrets have had to give way.
  const isFile = !isPostgresql(source.databaseUrl)
  const before = isFile ? 'What was there before' : `Key and secret that ${source.dataDir} held before`
  if (isFile || isLocked)
    say(`${before}, if anything, stays beside it, with ${suffix} at the end of its name.`)
}

const program = new Command('backup').description('Saves and restores the whole institute, in one file.')
program
  .command('create <file>')
  .description('saves everything while the server works, and proves it by a restore into a scratch copy')
  .option(
    '--encrypt',
    'asks for a passphrase where neither PROSPECTUS_BACKUP_PASSPHRASE nor the panel has set one',
  )
  .action(create)
program
  .command('restore <file>')
  .description('puts a backup in the place of the data; the server must be stopped')
  .action(restore)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof BackupError ? REFUSED : 1
}
