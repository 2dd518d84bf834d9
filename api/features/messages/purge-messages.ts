import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../database/database.ts'
import { after, type Clock } from '../../lib/clock.ts'

const HOUR_MS = 3_600_000
const KEEP_MS = 30 * 24 * HOUR_MS

/**
 * Deletes messages that were delivered or given up a month ago, except those of an enquiry, which are deleted with it.
 * Networks are removed once the budget no longer counts them.
 */
export async function purgeMessages({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  await database.message.updateMany({
    where: {
      network: { not: null },
      admittedAt: { lt: after(clock, -HOUR_MS) },
      OR: [{ sentAt: { not: null } }, { failedAt: { not: null } }],
    },
    data: { network: null },
  })
  const monthAgo = after(clock, -KEEP_MS)
  await database.message.deleteMany({
    where: { enquiryId: null, OR: [{ sentAt: { lt: monthAgo } }, { failedAt: { lt: monthAgo } }] },
  })
}

/** File name of a message in outbox-folder.ts: time, id and extension. */
const NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z-([\da-f-]{36})\.(?:eml|sms\.txt)$/

/** Name of a partial file, which a killed process leaves. */
const PART = /^outbox-([\da-f-]{36})\.part$/

/** Maximum values in one statement. */
const CHUNK = 500

/**
 * Deletes files in the outbox folder whose messages no longer exist, because their person was erased or they expired.
 * Other files stay.
 */
export async function sweepOutbox(database: Database, dataDir: string): Promise<void> {
  const files = [...(await listFiles(join(dataDir, 'outbox'), NAME)), ...(await listFiles(dataDir, PART))]
  for (let start = 0; start < files.length; start += CHUNK) {
    const chunk = files.slice(start, start + CHUNK)
    const where = { id: { in: chunk.map(({ id }) => id) } }
    const rows = await database.message.findMany({ where, select: { id: true } })
    const kept = new Set(rows.map(({ id }) => id))
    const gone = chunk.filter(({ id }) => !kept.has(id))
    await Promise.all(gone.map(({ path }) => rm(path, { force: true })))
  }
}

/** Returns the files of a folder that belong to a message, with its id. */
async function listFiles(folder: string, pattern: RegExp): Promise<{ path: string; id: string }[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => {
    const id = pattern.exec(name)?.[1]
    return id ? [{ path: join(folder, name), id }] : []
  })
}
