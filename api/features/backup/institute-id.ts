import { randomBytes } from 'node:crypto'
import { type Database, isUniqueViolation } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'

/**
 * Reads the id that distinguishes the backups of institutes: 12 hexadecimal digits, created at the first start. It is
 * stored in the database, so it is the same on all servers of the institute and after a restore.
 */
export async function readInstituteId(database: Pick<Database, 'setting'>): Promise<string> {
  const { key } = await readSetting(database, 'institute')
  if (key) return key
  const created = randomBytes(6).toString('hex')
  try {
    await database.setting.create({ data: { key: 'institute', value: { key: created } } })
    return created
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return (await readSetting(database, 'institute')).key
  }
}
