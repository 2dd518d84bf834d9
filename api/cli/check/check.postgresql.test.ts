import { afterEach, expect, it } from 'vitest'
import { temporaryDataDir } from '../../testing/built-server.ts'
import { runAdmin } from '../../testing/run-admin.ts'
import { dropTestDatabase, testDatabase } from '../../testing/test-database.ts'

const folder = temporaryDataDir()
afterEach(async () => {
  await dropTestDatabase(folder.dataDir)
  folder.remove()
})

it('PostgreSQL, its schema and its clock are told, and nothing in it changes', async () => {
  await testDatabase(folder.dataDir, null)
  const { out } = await runAdmin(folder.dataDir, ['check'])
  expect(out).toMatch(/^ok +Database +PostgreSQL \d+/m)
  expect(out).toMatch(/^ok +Clock +the same as the database’s$/m)
  expect(out).toMatch(/^look +Database +waits for (a migration|\d+ migrations) up to/m)
  expect((await runAdmin(folder.dataDir, ['check'])).out).toMatch(/^look +Database +waits for/m)
})
