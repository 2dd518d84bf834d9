// npm run db:migrate, npm run db:seed: what a start does with the database, by itself.
import { Command } from 'commander'
import { openDatabase } from '../database/database.ts'
import { findMissingMigrations } from '../database/migrate.ts'
import { fillNewDatabase } from '../features/content/fill-new-database.ts'
import { loadEnvFile } from '../lib/env-file.ts'
import { makeFolder } from '../lib/files.ts'
import { readSettings } from '../lib/settings.ts'
import { say } from './terminal.ts'

function readDatabaseUrl(): string {
  loadEnvFile()
  const { dataDir, databaseUrl } = readSettings(process.env)
  makeFolder('DATA_DIR', dataDir)
  return databaseUrl
}

async function migrateDatabase(): Promise<void> {
  const url = readDatabaseUrl()
  const missing = await findMissingMigrations(url)
  const database = await openDatabase(url)
  await database.$disconnect()
  say(missing.length === 0 ? 'The database was up to date.' : ['Migrations run:', ...missing].join('\n  '))
}

async function seedDatabase(): Promise<void> {
  const database = await openDatabase(readDatabaseUrl())
  try {
    const isFilled = await fillNewDatabase(database, true)
    say(
      isFilled
        ? 'The database holds the sample institute.'
        : 'The database already has content, so nothing was changed.',
    )
  } finally {
    await database.$disconnect()
  }
}

const program = new Command('npm run db:').description('Prepares the database that the settings name.')
program.command('migrate').description('brings it to this version’s schema').action(migrateDatabase)
program.command('seed').description('fills a new one with the sample institute').action(seedDatabase)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
