import { sqlite } from '../database/sqlite/sqlite.ts'
import { temporaryDataDir } from '../testing/built-server.ts'
import { startEmptyServer } from './empty-server.ts'
import { atMost, type Drill, noted, percentile } from './finding.ts'
import { readStored, sendEnquiry } from './visitors.ts'

const NEXT_WRITE_MS = 1000

/** Holds the write lock of a database from this process. @returns lets it go */
async function holdLock(dataDir: string): Promise<() => Promise<void>> {
  const connection = await sqlite.createAdapter(`file:${dataDir}/prospectus.db`).connect()
  const transaction = await connection.startTransaction()
  return async () => {
    await transaction.rollback()
    await connection.dispose()
  }
}

/**
 * Holds the database's lock until a write of the server has failed, lets go and measures how soon the next write is
 * acknowledged and seen by others. In write-ahead mode the lock is taken at BEGIN, so BUSY comes there and
 * never at COMMIT; a failing COMMIT is tried on the adapter itself (api/database/sqlite/adapter.test.ts).
 */
export async function writeAfterLock(rounds: number) {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startEmptyServer(dataDir, { LOG_LEVEL: 'silent' })
  const waits: number[] = []
  let unseen = 0
  let acknowledgedInVain = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const letGo = await holdLock(dataDir)
      await sendEnquiry(server.url).then(
        () => (acknowledgedInVain += 1),
        () => undefined,
      )
      await letGo()
      const began = performance.now()
      const id = await sendEnquiry(server.url)
      waits.push(performance.now() - began)
      const { ids } = await readStored(dataDir)
      if (!ids.has(id)) unseen += 1
    }
    return { waits, unseen, acknowledgedInVain }
  } finally {
    await server.stop('SIGTERM')
    remove()
  }
}

export const run: Drill = async ({ rounds = 10 }) => {
  const { waits, unseen, acknowledgedInVain } = await writeAfterLock(rounds)
  return [
    noted('R4 rounds with the lock held until a write failed', String(rounds)),
    atMost('acknowledged while somebody else held the lock', acknowledgedInVain, 0),
    atMost('next write after the lock, slowest', percentile(waits, 100), NEXT_WRITE_MS, ' ms'),
    atMost('next write not seen by a fresh connection', unseen, 0),
  ]
}
