import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDialect, type SearchScope } from '../../database/dialect.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { rowOn } from '../../testing/write-enquiries.ts'
import { asOneText } from './search-text.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const write = async (name: string, suspectReason: string | null) => {
  const row = rowOn('2026-11-02', { suspectReason, name, search: name.toLowerCase() })
  const { id, arrival } = await server.deps.database.enquiry.create({ data: row })
  return { id, arrival }
}
const find = (text: string, among: SearchScope) =>
  getDialect(server.deps.database).findSequences(server.deps.database, asOneText(text), 10, among)
const count = (sql: string) =>
  server.deps.database
    .$queryRawUnsafe<{ count: bigint }[]>(`SELECT count(*) AS count FROM ${sql}`)
    .then(([row]) => Number(row?.count))

it('spam stands in no index of texts, and a search of all finds it beside the others, newest first', async () => {
  const worked = await write('Zebulon worked', null)
  const held = await write('Zebulon held', 'links')
  expect(await find('zebulon', 'worked')).toEqual([worked.arrival])
  expect(await find('zebulon', 'kept')).toEqual([worked.arrival])
  expect(await find('zebulon', 'all')).toEqual([held.arrival, worked.arrival])
  const indexed = isOnPostgresql
    ? `pg_indexes WHERE indexname = 'EnquirySearch' AND indexdef LIKE '%WHERE ("suspectReason" IS NULL)'`
    : `"EnquirySearch" WHERE "EnquirySearch" MATCH '"zebulon"'`
  expect(await count(indexed)).toBe(1)
})

it('comes into the index when it is marked as not spam, leaves it when it is marked as spam again, and is gone when it is erased', async () => {
  const { enquiry } = server.deps.database
  const { id, arrival } = await write('Barnabas', 'links')
  for (const suspectReason of [null, 'links', null]) {
    await enquiry.update({ where: { id }, data: { suspectReason } })
    expect(await find('barnabas', 'worked')).toEqual(suspectReason === null ? [arrival] : [])
    await enquiry.update({ where: { id }, data: { search: 'barnabas again' } })
    expect(await find('bas again', 'worked')).toEqual(suspectReason === null ? [arrival] : [])
  }
  await enquiry.delete({ where: { id } })
  expect(await find('barnabas', 'all')).toEqual([])
})

it('an index that an earlier version made over everything is made anew at the next start', async () => {
  const { database } = server.deps
  const { arrival } = await write('Methuselah worked', null)
  const held = await write('Methuselah held', 'links')
  const earlier = isOnPostgresql
    ? [
        'DROP INDEX "EnquirySearch"',
        'CREATE INDEX "EnquirySearch" ON "Enquiry" USING gin ("search" gin_trgm_ops)',
      ]
    : [
        'DROP TRIGGER "EnquirySearch_insert"',
        `CREATE TRIGGER "EnquirySearch_insert" AFTER INSERT ON "Enquiry" BEGIN
          INSERT INTO "EnquirySearch"(rowid, search) VALUES (new.arrival, new.search);
        END`,
        `INSERT INTO "EnquirySearch"("EnquirySearch") VALUES ('rebuild')`,
      ]
  for (const statement of earlier) await database.$executeRawUnsafe(statement)
  await server.stop()
  server = await startTestServer({ DATA_DIR: server.dataDir })
  expect(await find('methuselah', 'worked')).toEqual([arrival])
  expect(await find('methuselah', 'all')).toEqual([held.arrival, arrival])
  const made = isOnPostgresql
    ? `pg_indexes WHERE indexname = 'EnquirySearch' AND indexdef LIKE '%suspectReason%'`
    : `sqlite_master WHERE name = 'EnquirySearch_insert' AND sql LIKE '%suspectReason%'`
  expect(await count(made)).toBe(1)
  if (!isOnPostgresql)
    expect(await server.deps.database.$queryRawUnsafe('PRAGMA integrity_check')).toEqual([
      { integrity_check: 'ok' },
    ])
})
