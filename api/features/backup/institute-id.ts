import { randomBytes } from 'node:crypto'
import { type Database, isUniqueViolation } from '../../database/database.ts'
import { SINGLE } from '../../database/single-row.ts'

/**
 * What tells the backups of one institute from those of another: 12 hexadecimal digits, made at the first start. It is
 * part of the database, so that it is the same on every server of it and after a restore.
 */
export async function readInstituteId({ institute }: Pick<Database, 'institute'>): Promise<string> {
  const row = await institute.findUnique({ where: SINGLE })
  if (row) return row.key
  try {
    const made = await institute.create({ data: { key: randomBytes(6).toString('hex') } })
    return made.key
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return (await institute.findUniqueOrThrow({ where: SINGLE })).key
  }
}
