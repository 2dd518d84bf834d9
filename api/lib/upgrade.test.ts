import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findPage } from '../features/enquiries/find-page.ts'
import { openDatabase } from './database.ts'
import { NO_FILTER, readMigrations } from './migrate.ts'
import { createSchemaEngine } from './schema-engine.ts'
import { sqlite } from './sqlite.ts'

/** Rows as the first release wrote them. */
const FIRST_RELEASE = `
INSERT INTO "Enquiry" ("id", "kind", "name", "mobile", "email", "emailNormal", "course", "serviceId", "serviceLabel", "status", "search", "context", "createdAt", "updatedAt") VALUES
 ('a', 'student', 'Asha', '9876543210', 'a@example.com', 'a@example.com', 'Java', '', '', 'Converted', 'asha', '{"utm":{"campaign":"june"}}', '2026-11-20T10:00:00.123+00:00', '2026-11-20T10:00:00.123+00:00'),
 ('b', 'service', 'Acme', '9876543211', 'b@example.com', 'b@example.com', '', 'x1', 'Websites', 'in-progress', 'acme', NULL, '2026-11-20T10:00:00.124+00:00', '2026-11-20T10:00:00.124+00:00');
INSERT INTO "Notice" ("id", "channel", "recipient", "text", "nextAttemptAt", "createdAt") VALUES
 ('n', 'email', 'a@example.com', 'Thanks', '2026-11-20T10:00:00.000+00:00', '2026-11-20T10:00:00.000+00:00');`

it('TARGETS R7 a database of the first release is brought here with every row, and its enquiries are found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-upgrade-'))
  const url = `file:${join(folder, 'old.db')}`
  const all = readMigrations()
  const migrationsList = { ...all, migrationDirectories: all.migrationDirectories.slice(0, 1) }
  const engine = await createSchemaEngine(sqlite.createAdapter(url), 'sqlite')
  await engine.applyMigrations({ migrationsList, filters: NO_FILTER })
  engine.free()
  const connection = await sqlite.createAdapter(url).connect()
  await connection.executeScript(FIRST_RELEASE)
  await connection.dispose()

  const database = await openDatabase(url)
  const rows = await database.enquiry.findMany({ orderBy: { arrival: 'asc' } })
  expect(rows).toMatchObject([
    { id: 'a', topic: 'Java', campaign: 'june', stage: 'converted', isOpen: false, channel: 'website' },
    { id: 'b', topic: 'Websites', campaign: '', stage: 'contacted', isOpen: true, channel: 'website' },
  ])
  const [first, second] = rows
  expect(Math.floor(Number(first?.arrival) / 4096)).toBe(Date.parse('2026-11-20T10:00:00.123Z'))
  expect(Math.floor(Number(second?.arrival) / 4096)).toBe(Date.parse('2026-11-20T10:00:00.124Z'))
  for (const { reference } of rows) expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
  expect(await database.notice.count()).toBe(1)
  const found = await findPage(database, { where: {}, q: 'sha', order: 'newest', skip: 0, take: 10 })
  expect(found).toMatchObject({ arrivals: [expect.any(BigInt)], total: 1, isMore: false })
  await database.$disconnect()
  rmSync(folder, { recursive: true, force: true })
})
