// Writes a migration from the existing ones to prisma/schema.prisma for each kind of database. Review it before you commit:
//   npm run migration -- NAME
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dialect } from '../api/database/dialect.ts'
import { findPostgresql, startCluster } from '../api/testing/postgresql-cluster.ts'
import { diffSchemaFromMigrations } from './migration-diff.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)

const name = process.argv[2]
if (!name || !/^[a-z0-9_]+$/.test(name))
  throw new Error('Pass a migration name with the characters a-z, 0-9 and _.')
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)

/** Makes PostgreSQL sort text by code point, as SQLite does, instead of by the server's locale. */
const sortedAsInSqlite = (sql: string) => sql.replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')

function write(dialect: Dialect['name'], sql: string): void {
  if (sql === '') {
    print(`${dialect}: the migrations already match the schema.`)
    return
  }
  const folder = join('prisma/migrations', dialect, `${stamp}_${name}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'migration.sql'), dialect === 'postgresql' ? sortedAsInSqlite(sql) : sql)
  print(
    `${dialect}: wrote ${folder}/migration.sql. Review it before you commit it, then run in prisma/migrations:`,
  )
  print(`  sha256sum ${dialect}/${stamp}_${name}/migration.sql >> checksums.txt`)
}

const folder = mkdtempSync(join(tmpdir(), 'prospectus-migrated-'))
write('sqlite', await diffSchemaFromMigrations(`file:${join(folder, 'migrated.db')}`))
rmSync(folder, { recursive: true, force: true })

if (findPostgresql()) {
  const cluster = await startCluster()
  await cluster.run('CREATE DATABASE migrated')
  write('postgresql', await diffSchemaFromMigrations(cluster.url('migrated')))
  await cluster.remove()
} else {
  print('postgresql: skipped, because PostgreSQL is not installed. Its migration is missing.')
}
