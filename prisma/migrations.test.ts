import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../api/database/database.ts'
import { getDialect } from '../api/database/dialect.ts'
import { readMigrations, toChecksums } from '../api/database/migrate.ts'
import { temporaryDataDir } from '../api/testing/built-server.ts'
import { dropTestDatabase, testDatabase } from '../api/testing/test-database.ts'
import { diffSchemaFromMigrations } from './migration-diff.ts'

let folder: ReturnType<typeof temporaryDataDir>
beforeAll(() => {
  folder = temporaryDataDir()
})
afterAll(async () => {
  await dropTestDatabase(folder.dataDir)
  folder.remove()
})

it('the migrations and an opened database match the schema', async () => {
  const url = await testDatabase(folder.dataDir, null)
  expect(await diffSchemaFromMigrations(url)).toBe('')
  const database = await openDatabase(url)
  await database.$disconnect()
  // The search index is created at start, because Prisma can't describe it (docs/dev/decisions/0009).
  const drift = (await diffSchemaFromMigrations(url)).split(';').map((statement) => statement.trim())
  expect(drift.filter((statement) => statement && !/EnquirySearch|foreign_keys=o/.test(statement))).toEqual(
    [],
  )
})

describe('a migration', () => {
  const LIST = 'prisma/migrations/checksums.txt'

  it('is listed with its checksum, and is never edited', () => {
    const listed = readFileSync(LIST, 'utf8').trim().split('\n')
    const found = (['sqlite', 'postgresql'] as const).flatMap((dialect) =>
      readMigrations(dialect).migrationDirectories.map(
        (migration) => `${toChecksums(migration)[0]}  ${dialect}/${migration.path}/migration.sql`,
      ),
    )
    expect(listed.toSorted()).toEqual(found.toSorted())
  })

  it('keeps its checksum from the baseline on', ({ skip }) => {
    const { status, stdout } = spawnSync('git', ['log', '-p', '--format=', '--', LIST], { encoding: 'utf8' })
    if (status !== 0) return skip('needs git and the history')
    const [baseline] = readMigrations().migrationDirectories
    const removed = stdout.split('\n').filter((line) => /^-[0-9a-f]{64} /.test(line))
    expect(removed.filter((line) => (line.split('/')[1] ?? '') >= (baseline?.path ?? ''))).toEqual([])
  })

  it('stops the start with a clear message if it has changed since the database ran it', async () => {
    const place = temporaryDataDir()
    const url = await testDatabase(place.dataDir, null)
    const database = await openDatabase(url)
    const records = await database.$queryRawUnsafe<{ name: string; checksum: string }[]>(
      'SELECT migration_name AS name, checksum FROM _prisma_migrations ORDER BY migration_name',
    )
    const { migrationDirectories } = readMigrations(getDialect(database).name)
    expect(records).toEqual(
      migrationDirectories.map((migration) => ({
        name: migration.path,
        checksum: toChecksums(migration)[0],
      })),
    )
    const name = records[0]?.name ?? ''
    await database.$executeRawUnsafe(
      `UPDATE _prisma_migrations SET checksum = '${'0'.repeat(64)}' WHERE migration_name = '${name}'`,
    )
    await database.$disconnect()
    await expect(openDatabase(url)).rejects.toThrow(
      `The migration ${name} differs from the one that this database has run. One of them is from a version that was never released. Start`,
    )
    await dropTestDatabase(place.dataDir)
    place.remove()
  })

  it('stops the start with a clear message if it fails, and leaves the database unchanged', async () => {
    const place = temporaryDataDir()
    const url = await testDatabase(place.dataDir, null)
    const database = await openDatabase(url)
    const ran = await database.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_init'`
    expect(ran).toBe(1)
    await database.$disconnect()
    await expect(openDatabase(url)).rejects.toThrow(
      /^Could not upgrade the database \(.+\)\. It is unchanged\. Install/s,
    )
    await dropTestDatabase(place.dataDir)
    place.remove()
  })
})
