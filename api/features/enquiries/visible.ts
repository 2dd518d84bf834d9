import type { SpamFilter } from '#contract/enquiries/enquiries'
import { ERROR_TEXTS } from '#contract/errors'
import { may, type Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Actor } from '../audit/index.ts'

/** A signed-in user who makes a change, with their permissions. */
export type Staff = NonNullable<Actor> & Viewer

/**
 * Returns the condition for enquiries that the viewer can see. Those scheduled for erasure are in the bin, so queries that
 * include the bin must add `erasureId: null`.
 * @param viewer null for the server itself, which sees all
 */
export function whereVisible(viewer: Viewer | null): Prisma.EnquiryWhereInput {
  if (!viewer || may(viewer, 'read-all-enquiries')) return {}
  return { OR: [{ assigneeId: viewer.id }, { assigneeId: null }] }
}

export const whereSpam = (spam: SpamFilter = 'show'): Prisma.EnquiryWhereInput =>
  ({ show: {}, hide: { spamReason: null }, only: { spamReason: { not: null } } })[spam]

/** True if the viewer can see enquiries with this assignee. */
export const canSeeAssignedTo = (assigneeId: string | null, viewer: Viewer | null): boolean =>
  !viewer || may(viewer, 'read-all-enquiries') || assigneeId === null || assigneeId === viewer.id

/** Returns the condition for reading or changing a single enquiry that the viewer can see. */
export const whereVisibleEnquiry = (id: string, viewer: Viewer | null) => ({
  id,
  erasureId: null,
  AND: whereVisible(viewer),
})

/** Returns the ids of the enquiries that the viewer can see. */
export async function listVisible(
  database: Pick<Database, 'enquiry'>,
  ids: readonly string[],
  viewer: Viewer,
): Promise<string[]> {
  const where = { id: { in: [...ids] }, erasureId: null, AND: whereVisible(viewer) }
  return (await database.enquiry.findMany({ where, select: { id: true } })).map(({ id }) => id)
}

/** @throws AppError `not_found` if the enquiry doesn't exist or the viewer can't see it, with the same response for both */
export async function assertVisible(
  database: Pick<Database, 'enquiry'>,
  id: string,
  viewer: Viewer,
): Promise<void> {
  const count = await database.enquiry.count({ where: whereVisibleEnquiry(id, viewer) })
  if (count === 0) throw new AppError('not_found', ERROR_TEXTS.noRecord)
}
