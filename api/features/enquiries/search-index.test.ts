import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDialect } from '../../database/dialect.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { rowOn } from '../../testing/write-enquiries.ts'
import { asOneText } from './search-text.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const EARLIER = isOnPostgresql
  ? [
      'DROP INDEX "EnquirySearch"',
      'CREATE INDEX "EnquirySearch" ON "Enquiry" USING gin ("search" gin_trgm_ops) WHERE "spamReason" IS NULL',
    ]
  : [
      'DROP TRIGGER "EnquirySearch_insert"',
      `CREATE TRIGGER "EnquirySearch_insert" AFTER INSERT ON "Enquiry" BEGIN
        INSERT INTO "EnquirySearch"(rowid, search) SELECT new.arrival, new.search WHERE new."spamReason" IS NULL;
      END`,
    ]

it('an index that an earlier version made without spam is made anew at the next start', async () => {
  for (const statement of EARLIER) await server.deps.database.$executeRawUnsafe(statement)
  const data = rowOn('2026-11-02', { spamReason: 'links', search: 'methuselah' })
  const { arrival } = await server.deps.database.enquiry.create({ data })
  await server.stop()
  server = await startTestServer({ DATA_DIR: server.dataDir })
  const { database } = server.deps
  expect(await getDialect(database).findSequences(database, asOneText('methuselah'), 10, 'kept')).toEqual([
    arrival,
  ])
  if (isOnPostgresql)
    expect(
      await database.$queryRaw`SELECT indexname FROM pg_indexes WHERE indexname = 'EnquirySearch' AND indexdef LIKE '%spamReason%'`,
    ).toEqual([])
})
