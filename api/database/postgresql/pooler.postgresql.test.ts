import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryDataDir } from '../../testing/built-server.ts'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '../../testing/pgbouncer.ts'
import { dropTestDatabase, testDatabase } from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { openDatabase } from '../database.ts'
import { findMissingMigrations } from '../migrate.ts'
import { withConnection } from './connection.ts'

const isInstalled = hasPgbouncer()
if (!isInstalled)
  process.stdout.write('Skipped: pgbouncer is not installed (Debian: apt-get install pgbouncer).\n')

let folder: ReturnType<typeof temporaryDataDir>
let url: string
let pooler: Pgbouncer | undefined
beforeEach(async () => {
  folder = temporaryDataDir()
  url = await testDatabase(folder.dataDir)
})
afterEach(async () => {
  await pooler?.stop()
  await dropTestDatabase(folder.dataDir)
  folder.remove()
})

const getFailure = (opening: Promise<unknown>) =>
  opening.then(
    () => 'opened',
    (error: Error) => error.message,
  )

describe.skipIf(!isInstalled)('a pooler in front of the database', () => {
  it.each(['transaction', 'statement'] as const)(
    'is rejected in %s mode with the reason, at every start, without leaving locks',
    async (mode) => {
      pooler = await startPgbouncer(url, mode)
      const through = pooler.url
      const cause = `DATABASE_URL: the pooler at ${new URL(through).host} uses a different connection for each ${mode} (pgbouncer: pool_mode=${mode}), so messages between servers would be lost. Set pool_mode=session for this database, or connect to PostgreSQL directly.`
      expect(await getFailure(openDatabase(through))).toBe(cause)
      expect(await getFailure(openDatabase(through))).toBe(cause)
      expect(await getFailure(findMissingMigrations(through)), 'the check fails too').toContain('pooler')
      const { rowCount } = await withConnection(url, (client) =>
        client.query(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        ),
      )
      expect(rowCount).toBe(0)
    },
  )

  it('works in session mode with default settings, for several servers one after the other', async () => {
    pooler = await startPgbouncer(url, 'session')
    const environment = { DATA_DIR: folder.dataDir, DATABASE_URL: pooler.url }
    for (const start of ['first', 'second']) {
      const server = await startTestServer(environment)
      expect((await server.visitor().get('/api/ready')).status, start).toBe(200)
      await server.stop()
    }
  })
})
