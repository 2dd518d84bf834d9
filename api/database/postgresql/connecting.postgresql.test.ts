import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryDataDir } from '../../testing/built-server.ts'
import { expectNoise } from '../../testing/noise.ts'
import { dropTestDatabase, testDatabase } from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { openDatabase } from '../database.ts'
import { findMissingMigrations } from '../migrate.ts'
import { withConnection } from './connection.ts'
import { lockSchema, SCHEMA_LOCK } from './schema.ts'

expectNoise(/Another connection is changing the schema/)

let folder: ReturnType<typeof temporaryDataDir>
let url: string
beforeEach(async () => {
  folder = temporaryDataDir()
  url = await testDatabase(folder.dataDir)
})
afterEach(async () => {
  await dropTestDatabase(folder.dataDir)
  folder.remove()
})

/** Settings of the database or user that would change what is read and written. */
const FOREIGN = {
  datestyle: 'SQL, DMY',
  timezone: 'Asia/Kolkata',
  intervalstyle: 'sql_standard',
  bytea_output: 'escape',
  extra_float_digits: '-10',
  standard_conforming_strings: 'off',
  default_transaction_isolation: 'serializable',
  statement_timeout: '30s',
  lock_timeout: '1',
}

it('openDatabase overrides connection settings of the database', async () => {
  const name = new URL(url).pathname.slice(1)
  await withConnection(url, async (client) => {
    for (const [setting, value] of Object.entries(FOREIGN))
      await client.query(`ALTER DATABASE "${name}" SET ${setting} = ${client.escapeLiteral(value)}`)
  })
  const server = await startTestServer({ DATA_DIR: folder.dataDir })
  const staff = await server.signedIn()
  expect((await staff.get('/api/v1/user/sessions')).status).toBe(200)
  const { database } = server.deps
  const { createdAt } = await database.account.findFirstOrThrow()
  const age = server.clock.now() - createdAt.getTime()
  expect([age >= 0, age < 120_000]).toEqual([true, true])
  const limit = await withConnection(url, (client) => client.query('SHOW statement_timeout'))
  expect(limit.rows, 'a change of the schema takes as long as it takes').toEqual([{ statement_timeout: '0' }])
  const data = new Uint8Array([0, 92, 120, 255])
  const upload = { hash: 'a', mime: 'image/webp', width: 1, height: 1, size: 4, data }
  await database.upload.create({ data: upload })
  expect(Buffer.from((await database.upload.findUniqueOrThrow({ where: { hash: 'a' } })).data)).toEqual(
    Buffer.from(data),
  )
  await server.stop()
})

it('openDatabase rejects a database that can’t store every text, before writing anything', async () => {
  const encoded = Object.assign(new URL(url), { pathname: '/latin1' }).href
  await withConnection(url, async (client) => {
    await client.query('DROP DATABASE IF EXISTS "latin1"')
    await client.query(
      `CREATE DATABASE "latin1" TEMPLATE template0 ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C'`,
    )
  })
  const cause =
    'DATABASE_URL: the database “latin1” stores text as LATIN1, which doesn’t support names in every script. Create one in UTF-8: createdb --encoding=UTF8 --template=template0 latin1'
  await expect(openDatabase(encoded)).rejects.toThrow(cause)
  await expect(findMissingMigrations(encoded)).rejects.toThrow('stores text as LATIN1')
  const { rowCount } = await withConnection(encoded, (client) =>
    client.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`),
  )
  expect(rowCount).toBe(0)
  await withConnection(url, (client) => client.query('DROP DATABASE "latin1"'))
})

it('lockSchema warns about another connection that is changing the schema', async () => {
  await withConnection(url, async (other) => {
    await other.query('SELECT pg_advisory_lock($1)', [SCHEMA_LOCK])
    const { rows } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const warned = once(process, 'warning')
    const waiting = withConnection(url, async (client) => {
      await client.query('BEGIN')
      await lockSchema(url, client, 0)
    })
    expect(String((await warned)[0])).toContain(`process ${rows[0]?.pid} of PostgreSQL`)
    await other.query('SELECT pg_advisory_unlock($1)', [SCHEMA_LOCK])
    await waiting
  })
})
