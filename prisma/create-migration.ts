// Writes the SQL that brings the database of the existing migrations to prisma/schema.prisma, for review:
//   npm run migration -- NAME
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffSchemaFromMigrations } from './migration-diff.ts'

const name = process.argv[2]
if (!name || !/^[a-z0-9_]+$/.test(name)) throw new Error('Give the migration a name of a-z, 0-9 and _.')

const sql = await diffSchemaFromMigrations()
if (sql === '') {
  process.stdout.write('The migrations already say what the schema says.\n')
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join('prisma/migrations/sqlite', `${stamp}_${name}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'migration.sql'), sql)
  process.stdout.write(`Wrote ${folder}/migration.sql. Read it before you commit it.\n`)
}
