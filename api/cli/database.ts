// npm run db:migrate, npm run db:seed: the same steps on the database as at the start of the server.
import { Command } from 'commander'
import { openDatabase } from '../database/database.ts'
import { findMissingMigrations } from '../database/migrate.ts'
import { fillNewDatabase } from '../features/content/fill-new-database.ts'
import { loadEnvFile } from '../lib/env-file.ts'
import { makeFolder } from '../lib/files.ts'
import { readSettings } from '../lib/settings.ts'
import { print } from './terminal.ts'

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
  print(
    missing.length === 0 ? 'The database is up to date.' : ['Applied migrations:', ...missing].join('\n  '),
  )
}

async function seedDatabase(): Promise<void> {
  const database = await openDatabase(readDatabaseUrl())
  try {
    const isFilled = await fillNewDatabase(database, true)
    print(isFilled ? 'Sample content added.' : 'The database already has content. Nothing was changed.')
  } finally {
    await database.$disconnect()
  }
}

const program = new Command('npm run db:').description('Prepares the database.')
program.command('migrate').description('applies pending migrations').action(migrateDatabase)
program.command('seed').description('adds sample content to a new database').action(seedDatabase)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
