import { once } from 'node:events'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { toPhraseSearch } from '../../features/enquiries/search-text.ts'
import { temporaryDataDir } from '../../testing/built-server.ts'
import { expectNoise } from '../../testing/noise.ts'
import { dropTestDatabase, testDatabase } from '../../testing/test-database.ts'
import { writeOn } from '../../testing/write-enquiries.ts'
import { openDatabase } from '../database.ts'
import { getDialect } from '../dialect.ts'
import { withConnection } from './connection.ts'

expectNoise(/can’t create the extension pg_trgm/)

/** A user who may create tables but no extensions. */
const LESSER = 'lesser'

let folder: ReturnType<typeof temporaryDataDir>
let url: string
const asOwner = (sql: string) => withConnection(url, (client: pg.Client) => client.query(sql))
beforeEach(async () => {
  folder = temporaryDataDir()
  url = await testDatabase(folder.dataDir, null)
  await asOwner(`CREATE ROLE "${LESSER}" LOGIN; GRANT USAGE, CREATE ON SCHEMA public TO "${LESSER}"`)
})
afterEach(async () => {
  await dropTestDatabase(folder.dataDir)
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRESQL_URL })
  await client.connect()
  await client.query(`DROP ROLE "${LESSER}"`)
  await client.end()
  folder.remove()
})

it('without permission to create pg_trgm, the start warns and the search still works', async () => {
  const warned = once(process, 'warning')
  const database = await openDatabase(Object.assign(new URL(url), { username: LESSER }).href)
  expect(String((await warned)[0])).toContain('CREATE EXTENSION pg_trgm')
  expect((await asOwner("SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'")).rowCount).toBe(0)
  for (let count = 0; count < 12; count++) await writeOn(database, '2026-11-02')
  const rows = await database.enquiry.findMany({ select: { arrival: true, search: true } })
  const [wanted] = rows
  const text = wanted?.search.slice(2, 12) ?? ''
  const expected = rows.filter(({ search }) => search.includes(text)).map(({ arrival }) => arrival)
  const found = await getDialect(database).findSequences(database, toPhraseSearch(text), 100, 'kept')
  expect(new Set(found)).toEqual(new Set(expected))
  expect(
    await getDialect(database).findSequences(database, toPhraseSearch('nobody says this'), 100, 'kept'),
  ).toEqual([])
  await database.$disconnect()
})
