import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ DATABASE_URL: '' })
})
afterAll(() => server.close())

const triggers = () =>
  server.deps.database.$queryRawUnsafe<{ name: string; sql: string }[]>(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name`,
  )

const schemaVersion = () => server.deps.database.$queryRawUnsafe<unknown>('PRAGMA schema_version')

async function restart(): Promise<void> {
  await server.stop()
  server = await startTestServer({ DATA_DIR: server.dataDir, DATABASE_URL: '' })
}

it('openDatabase replaces outdated triggers and keeps the others', async () => {
  const { database } = server.deps
  const asMade = await triggers()
  expect(asMade.map(({ name }) => name)).toContain('EnquirySearch_insert')
  await database.$executeRawUnsafe('DROP TRIGGER "EnquirySearch_insert"')
  await database.$executeRawUnsafe(
    `CREATE TRIGGER "EnquirySearch_insert" AFTER INSERT ON "Enquiry" BEGIN SELECT 1; END`,
  )
  expect(await triggers()).not.toEqual(asMade)
  await restart()
  expect(await triggers()).toEqual(asMade)
  const version = await schemaVersion()
  await restart()
  expect(await schemaVersion()).toEqual(version)
})
