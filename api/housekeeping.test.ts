import { afterAll, beforeAll, expect, it } from 'vitest'
import { DRAFT_DAYS } from '#contract/imports'
import { readSetting, writeSetting } from './database/setting.ts'
import { createCleanup } from './housekeeping.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const SPAM = { days: 30, most: 10_000 }
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Stores that a server last ran that many days ago, and adds an import draft that expires in half a day. */
async function setLastSeen(days: number) {
  const { database, clock } = server.deps
  // The server's own housekeeping writes this setting too.
  await expect.poll(async () => (await readSetting(database, 'clock')).seenAt).not.toBeNull()
  const before = (ms: number) => new Date(clock.now() - ms)
  await writeSetting(database, 'clock', { seenAt: before(days * DAY_MS).toISOString() })
  const createdAt = before(DRAFT_DAYS * DAY_MS - 12 * HOUR_MS)
  await database.enquiryImport.create({ data: { fileName: 'old.csv', text: 'Name', createdAt } })
}
const count = () => server.deps.database.enquiryImport.count()

it('pauses deletion by age for a day after a week without a server', async () => {
  await setLastSeen(8)
  const clean = createCleanup({ ...server.deps, spam: SPAM })
  await clean()
  server.clock.advance(23 * HOUR_MS)
  await clean()
  expect(await count()).toBe(1)
  server.clock.advance(HOUR_MS)
  await clean()
  expect(await count()).toBe(0)
})

it('deletes right away if a server ran within the last week', async () => {
  await setLastSeen(6)
  server.clock.advance(13 * HOUR_MS)
  await createCleanup({ ...server.deps, spam: SPAM })()
  expect(await count()).toBe(0)
})
