// Writes, for each kind of database, the SQL that brings one of the existing migrations to prisma/schema.prisma, for
// review:
//   npm run migration -- NAME
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dialect } from '../api/database/dialect.ts'
import { findPostgresql, startCluster } from '../api/testing/postgresql-cluster.ts'
import { diffSchemaFromMigrations } from './migration-diff.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const name = process.argv[2]
if (!name || !/^[a-z0-9_]+$/.test(name)) throw new Error('Give the migration a name of a-z, 0-9 and _.')
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)

/** Texts sort by their letters' numbers, as they do in SQLite, and not by the rules of a server's language. */
const sortedAsInSqlite = (sql: string) => sql.replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')

function write(dialect: Dialect['name'], sql: string): void {
  if (sql === '') {
    say(`${dialect}: the migrations already say what the schema says.`)
    return
  }
  const folder = join('prisma/migrations', dialect, `${stamp}_${name}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'migration.sql'), dialect === 'postgresql' ? sortedAsInSqlite(sql) : sql)
  say(`${dialect}: wrote ${folder}/migration.sql. Read it before you commit it; then, in prisma/migrations:`)
  say(`  sha256sum ${dialect}/${stamp}_${name}/migration.sql >> checksums.txt`)
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
  say('postgresql: not looked at, since none is installed here. Its migration is missing.')
}
