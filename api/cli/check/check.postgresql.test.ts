import { afterEach, expect, it } from 'vitest'
import { temporaryDataDir } from '../../testing/built-server.ts'
import { runAdmin } from '../../testing/run-admin.ts'
import { dropTestDatabase, testDatabase } from '../../testing/test-database.ts'

const folder = temporaryDataDir()
afterEach(async () => {
  await dropTestDatabase(folder.dataDir)
  folder.remove()
})

it('reports PostgreSQL, its schema and its clock, and changes nothing', async () => {
  await testDatabase(folder.dataDir, null)
  const { out } = await runAdmin(folder.dataDir, ['check'])
  expect(out).toMatch(/^ok +Database +PostgreSQL \d+/m)
  expect(out).toMatch(/^ok +Clock +matches the database’s$/m)
  expect(out).toMatch(/^warn +Database +\d+ pending migrations? up to/m)
  expect((await runAdmin(folder.dataDir, ['check'])).out).toMatch(/^warn +Database +\d+ pending/m)
})
