import { randomBytes } from 'node:crypto'
import { type Database, isUniqueViolation } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'

/**
 * What tells the backups of one institute from those of another: 12 hexadecimal digits, made at the first start. It is
 * part of the database, so that it is the same on every server of it and after a restore.
 */
export async function readInstituteId(database: Pick<Database, 'setting'>): Promise<string> {
  const { key } = await readSetting(database, 'institute')
  if (key) return key
  const made = randomBytes(6).toString('hex')
  try {
    await database.setting.create({ data: { key: 'institute', value: { key: made } } })
    return made
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return (await readSetting(database, 'institute')).key
  }
}
