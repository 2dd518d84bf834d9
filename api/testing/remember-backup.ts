import { join } from 'node:path'
import { openDatabase } from '../database/database.ts'
import { readInstituteId } from '../features/backup/institute-id.ts'
import { writeRecord } from '../features/backup/record.ts'

/** Writes a backup record. @param hours age of the last backup */
export async function rememberBackup(dataDir: string, hours: number, failure: string | null): Promise<void> {
  const database = await openDatabase(`file:${join(dataDir, 'prospectus.db')}`)
  const institute = await readInstituteId(database)
  await database.$disconnect()
  const at = new Date(Date.now() - hours * 3_600_000).toISOString()
  writeRecord(join(dataDir, 'backups'), { institute, triedAt: at, takenAt: at, testedAt: at, failure })
}
