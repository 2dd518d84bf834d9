import { createHash } from 'node:crypto'
import { readMigrations } from '../database/migrate.ts'
import { applyByEngine } from '../database/schema-engine.ts'
import { sqlite } from '../database/sqlite/sqlite.ts'

const bytes = Buffer.from('an image of the first release')

/** An image as the first release kept it, named by its hash. */
export const OLD_IMAGE = { bytes, hash: createHash('sha256').update(bytes).digest('hex') }

/** Rows as the first release wrote them. */
const FIRST_RELEASE = `
INSERT INTO "Enquiry" ("id", "kind", "name", "mobile", "email", "emailNormal", "course", "serviceId", "serviceLabel", "status", "search", "context", "createdAt", "updatedAt") VALUES
 ('a', 'student', 'Asha', '9876543210', 'a@example.com', 'a@example.com', 'Java', '', '', 'Converted', 'asha', '{"utm":{"campaign":"june"}}', '2026-11-20T10:00:00.123+00:00', '2026-11-20T10:00:00.123+00:00'),
 ('b', 'service', 'Acme', '9876543211', 'b@example.com', 'b@example.com', '', 'x1', 'Websites', 'in-progress', 'acme', NULL, '2026-11-20T10:00:00.124+00:00', '2026-11-20T10:00:00.124+00:00');
INSERT INTO "Notice" ("id", "channel", "recipient", "text", "nextAttemptAt", "createdAt") VALUES
 ('n', 'email', 'a@example.com', 'Thanks', '2026-11-20T10:00:00.000+00:00', '2026-11-20T10:00:00.000+00:00');
INSERT INTO "Upload" ("hash", "mime", "width", "height", "size", "data", "createdAt") VALUES
 ('${OLD_IMAGE.hash}', 'image/webp', 1, 1, ${OLD_IMAGE.bytes.length}, X'${OLD_IMAGE.bytes.toString('hex')}', '2026-11-20T10:00:00.000+00:00');`

/** As many more enquiries of the first release as make its migration take a while. */
const manyMore = (count: number) => `
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
INSERT INTO "Enquiry" ("id", "kind", "name", "mobile", "email", "emailNormal", "course", "status", "search", "createdAt", "updatedAt")
SELECT 'm' || i, 'student', 'Visitor ' || i, '98' || i, i || '@example.com', i || '@example.com', 'Java', 'New', 'visitor ' || i,
  strftime('%Y-%m-%dT%H:%M:%S.000+00:00', 1700000000 + i, 'unixepoch'), '2026-11-19T10:00:00.000+00:00' FROM n`

/** How many migrations the first release had. */
export const FIRST_MIGRATIONS = 1

/** Brings a database as far as a release with so many migrations did. */
async function applyFirst(url: string, migrations: number): Promise<void> {
  const all = readMigrations()
  const first = { ...all, migrationDirectories: all.migrationDirectories.slice(0, migrations) }
  await applyByEngine(sqlite.createAdapter(url), 'sqlite', first)
}

/**
 * Writes a database as the first release left it: two enquiries `a` and `b`, a message `n`, an image, and so many more
 * enquiries.
 * @param url `file:/absolute/path.db` of a file that is not there yet
 * @param migrations how many it has seen since; as the first release when left out
 */
export async function writeFirstRelease(url: string, more = 0, migrations = FIRST_MIGRATIONS): Promise<void> {
  await applyFirst(url, FIRST_MIGRATIONS)
  const connection = await sqlite.createAdapter(url).connect()
  await connection.executeScript(FIRST_RELEASE)
  if (more > 0) await connection.executeScript(manyMore(more))
  await connection.dispose()
  if (migrations > FIRST_MIGRATIONS) await applyFirst(url, migrations)
}
