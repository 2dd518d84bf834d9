import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { Command } from 'commander'
import { BackupError, REFUSED } from '../features/backup/backup-error.ts'
import type { BackupSource } from '../features/backup/backup-source.ts'
import { createBackup } from '../features/backup/create-backup.ts'
import type { BackupHeader } from '../features/backup/header.ts'
import { restoreBackup } from '../features/backup/restore-backup.ts'
import { describeBackup } from '../features/backup/unpack-backup.ts'
import { systemClock } from '../lib/clock.ts'
import { readSettings } from '../lib/settings.ts'
import { askPassphrase } from './ask-passphrase.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const count = new Intl.NumberFormat('en-IN')

/** What the settings say about the database and its secrets. */
function readSource(): BackupSource {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { databaseUrl, dataDir, backupPassphrase } = readSettings(process.env)
  return { databaseUrl, dataDir, passphrase: backupPassphrase }
}

function summary({ rows, database }: BackupHeader): string {
  const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
  const megabytes = (database.bytes / 1e6).toFixed(1)
  return `${count.format(total)} rows, ${count.format(rows.Upload ?? 0)} images, ${megabytes} MB`
}

async function create(name: string, { encrypt }: { encrypt?: true }): Promise<void> {
  const source = readSource()
  if (encrypt) source.passphrase ??= await askPassphrase('Passphrase of the new backup: ')
  const header = await createBackup(source, systemClock, resolve(name))
  say(`Saved and restored for a test: ${summary(header)}${header.encryption ? ', encrypted' : ''}.`)
  if (!header.encryption)
    say('Not encrypted, and without the admin key and the session secret; --encrypt asks for a passphrase.')
}

async function restore(name: string): Promise<void> {
  const source = readSource()
  const path = resolve(name)
  if (!existsSync(path)) throw new BackupError(`There is no file ${basename(path)}.`)
  const { encryption } = await describeBackup(path)
  if (encryption) source.passphrase ??= await askPassphrase('Passphrase of the backup: ')
  const { header, suffix } = await restoreBackup(source, systemClock, path)
  say(`Restored the backup of ${header.createdAt}: ${summary(header)}.`)
  say(`What was there before, if anything, stays beside it, with ${suffix} at the end of its name.`)
}

const program = new Command('backup').description('Saves and restores the whole institute, in one file.')
program
  .command('create <file>')
  .description('saves everything while the server works, and proves it by a restore into a scratch copy')
  .option('--encrypt', 'asks for a passphrase where PROSPECTUS_BACKUP_PASSPHRASE is not set')
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
