import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../lib/database.ts'

/** A message's file, as outbox-folder.ts names it: the moment, the id, the ending. */
const NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z-([\da-f-]{36})\.(?:eml|sms\.txt)$/

/** Most values that one statement compares with. */
const CHUNK = 500

/**
 * Removes the files of the outbox folder whose messages are kept no longer: erased with their person (issue 7.8), or past
 * their time. Anything else in the folder stays.
 */
export async function sweepOutbox(database: Database, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const files = names.flatMap((name) => {
    const id = NAME.exec(name)?.[1]
    return id ? [{ name, id }] : []
  })
  for (let start = 0; start < files.length; start += CHUNK) {
    const chunk = files.slice(start, start + CHUNK)
    const where = { id: { in: chunk.map(({ id }) => id) } }
    const rows = await database.notice.findMany({ where, select: { id: true } })
    const kept = new Set(rows.map(({ id }) => id))
    const gone = chunk.filter(({ id }) => !kept.has(id))
    await Promise.all(gone.map(({ name }) => rm(join(folder, name), { force: true })))
  }
}
