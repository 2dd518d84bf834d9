import { type HandOver, toHandOver } from '#contract/enquiries/hand-over'
import type { Database } from '../../database/database.ts'
import { ACTIVITY_COLUMNS, asListedActivity } from '../audit/index.ts'

/** Enquiries that are looked at: the latest that somebody was assigned. */
const LOOKED_AT = 50

/** What colleagues have handed to somebody who has not touched it since, the latest first. */
export async function listHandOvers(database: Database, userId: string): Promise<HandOver[]> {
  const mine = await database.enquiry.findMany({
    where: { isOpen: true, ownerId: userId, deletedAt: null, suspectReason: null },
    orderBy: { takenAt: 'desc' },
    take: LOOKED_AT,
    select: { id: true, name: true },
  })
  const rows = await database.activity.findMany({
    where: { subject: 'enquiry', subjectId: { in: mine.map(({ id }) => id) } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: ACTIVITY_COLUMNS,
  })
  const all = rows.map(asListedActivity)
  return mine.flatMap(({ id, name }) => {
    const activities = all.filter(({ subjectId }) => subjectId === id)
    const handOver = toHandOver(activities, userId)
    return handOver ? [{ id, name, ...handOver }] : []
  })
}
