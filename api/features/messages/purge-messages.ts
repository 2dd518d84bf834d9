import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../database/database.ts'
import { after, type Clock } from '../../lib/clock.ts'

const HOUR_MS = 3_600_000
const KEEP_MS = 30 * 24 * HOUR_MS

/**
 * Removes messages that were delivered or given up a month ago; those of an enquiry go with the enquiry. Networks are
 * forgotten once they are no longer counted.
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

/** A message's file, as outbox-folder.ts names it: the time, the id, the extension. */
const NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z-([\da-f-]{36})\.(?:eml|sms\.txt)$/

/** The same while it is written, which a kill leaves. */
const PART = /^outbox-([\da-f-]{36})\.part$/

/** Most values that one statement compares with. */
const CHUNK = 500

/**
 * Removes the files of the outbox folder whose messages are kept no longer: erased with their person, or past
 * their time. Anything else in the folder stays.
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

/** Files of a folder that are named after a message, with its id. */
async function listFiles(folder: string, pattern: RegExp): Promise<{ path: string; id: string }[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => {
    const id = pattern.exec(name)?.[1]
    return id ? [{ path: join(folder, name), id }] : []
  })
}
