import { CONTENT_TEXTS } from '#contract/content'
import { AppError } from '../lib/app-error.ts'
import { isMissingRecord, isUniqueViolation } from './database.ts'

/** The id of the one row of a table that has one. */
export const SINGLE = { id: 1 }

/**
 * A row's version, its `updatedAt`: null before it is written for the first time, undefined where a writer names none.
 */
export type Version = string | null | undefined

/** Whether a row is of the version that a writer names, if they name one. @param current the row's own version */
export const isOfVersion = (current: string | null, version: Version) =>
  version === undefined || (version && Date.parse(version)) === (current && Date.parse(current))

/** The part of a Prisma delegate that writing needs. */
interface SingleTable {
  create(query: { data: object }): PromiseLike<unknown>
  update(query: { where: object; data: object }): PromiseLike<unknown>
  upsert(query: { where: { id: number }; create: object; update: object }): PromiseLike<unknown>
}

/**
 * Writes the one row of a table, if it is still of the version that the writer has read.
 * @throws AppError `conflict` when somebody else has written it since
 */
export async function writeSingle(table: object, data: object, version: Version): Promise<void> {
  const row = table as SingleTable
  try {
    if (version === undefined) await row.upsert({ where: SINGLE, create: data, update: data })
    else if (version === null) await row.create({ data: { ...SINGLE, ...data } })
    else await row.update({ where: { ...SINGLE, updatedAt: new Date(version) }, data })
  } catch (error) {
    if (!isMissingRecord(error) && !isUniqueViolation(error)) throw error
    throw new AppError('conflict', CONTENT_TEXTS.changed, { cause: error })
  }
}
