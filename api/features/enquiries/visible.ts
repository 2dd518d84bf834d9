import type { SpamFilter } from '#contract/enquiries/enquiries'
import { ERROR_TEXTS } from '#contract/errors'
import { may, type Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Actor } from '../audit/index.ts'

/** A signed-in person who does something, with what they may see. */
export type Staff = NonNullable<Actor> & Viewer

/**
 * The enquiries that somebody may see. What is going to be erased is in the bin, which lists leave out; what reads the
 * bin too leaves it out by `erasureId: null`.
 * @param viewer null: the program itself, which sees all
 */
export function whereVisible(viewer: Viewer | null): Prisma.EnquiryWhereInput {
  if (!viewer || may(viewer, 'read-all-enquiries')) return {}
  return { OR: [{ assigneeId: viewer.id }, { assigneeId: null }] }
}

/** The enquiries that a list shows by its filter of spam. */
export const whereSpam = (spam: SpamFilter = 'show'): Prisma.EnquiryWhereInput =>
  ({ show: {}, hide: { spamReason: null }, only: { spamReason: { not: null } } })[spam]

/** Whether somebody may see an enquiry that is at hand, by whose it is. */
export const isVisibleOf = (assigneeId: string | null, viewer: Viewer | null): boolean =>
  !viewer || may(viewer, 'read-all-enquiries') || assigneeId === null || assigneeId === viewer.id

/** One enquiry, where somebody may see it: the condition of every reading and change of a single one. */
export const whereOne = (id: string, viewer: Viewer | null) => ({
  id,
  erasureId: null,
  AND: whereVisible(viewer),
})

/** Those of these enquiries that somebody may see. */
export async function listVisible(
  database: Pick<Database, 'enquiry'>,
  ids: readonly string[],
  viewer: Viewer,
): Promise<string[]> {
  const where = { id: { in: [...ids] }, erasureId: null, AND: whereVisible(viewer) }
  return (await database.enquiry.findMany({ where, select: { id: true } })).map(({ id }) => id)
}

/** @throws AppError `not_found` for an enquiry that is none, or that somebody may not see: no response tells the two apart */
export async function assertVisible(
  database: Pick<Database, 'enquiry'>,
  id: string,
  viewer: Viewer,
): Promise<void> {
  const count = await database.enquiry.count({ where: whereOne(id, viewer) })
  if (count === 0) throw new AppError('not_found', ERROR_TEXTS.noRecord)
}
