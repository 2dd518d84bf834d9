import { openDatabase } from '../database/database.ts'
import { testDatabase } from './test-database.ts'

/** Has a server, also one that runs, believe that it last saw the time so long ago. */
export async function setLastSeen(dataDir: string, msAgo: number): Promise<void> {
  const database = await openDatabase(await testDatabase(dataDir))
  await database.clockState.updateMany({ data: { seenAt: new Date(Date.now() - msAgo) } })
  await database.$disconnect()
}
