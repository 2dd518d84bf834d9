import { type HandOver, toHandOver } from '#contract/enquiries/hand-over'
import type { Database } from '../../database/database.ts'
import { ACTIVITY_COLUMNS, toListedActivity } from '../audit/index.ts'

/** Most recent assignments that are checked for hand-overs. */
const MAX_ASSIGNMENTS = 50

/** Days for which an unassigned enquiry is shown to its former assignee. */
const UNASSIGNED_DAYS = 7

/** Most recent automatic changes that are checked for enquiries unassigned from the user. */
const MAX_UNASSIGNED = 500

const DAY_MS = 24 * 3_600_000

/** Returns the enquiries that colleagues assigned to the user, who hasn't worked on them since, latest first. */
export async function listAssigned(database: Database, userId: string): Promise<HandOver[]> {
  const mine = await database.enquiry.findMany({
    where: { isOpen: true, assigneeId: userId, deletedAt: null, spamReason: null },
    orderBy: { assignedAt: 'desc' },
    take: MAX_ASSIGNMENTS,
    select: { id: true, name: true },
  })
  const rows = await database.activity.findMany({
    where: { subject: 'enquiry', subjectId: { in: mine.map(({ id }) => id) } },
    select: ACTIVITY_COLUMNS,
  })
  // Sorted here, because with an ORDER BY SQLite would scan the activities of all enquiries instead of these.
  rows.sort((one, other) => Number(one.at) - Number(other.at) || (one.id < other.id ? -1 : 1))
  const all = rows.map(toListedActivity)
  return mine.flatMap(({ id, name }) => {
    const activities = all.filter(({ subjectId }) => subjectId === id)
    const handOver = toHandOver(activities, userId)
    return handOver ? [{ id, name, ...handOver }] : []
  })
}

/** Returns the enquiries that Prospectus unassigned from the user within a week and that no one has picked up since. */
async function listUnassigned(database: Database, userId: string, now: number): Promise<HandOver[]> {
  const rows = await database.activity.findMany({
    where: {
      actorId: null,
      subject: 'enquiry',
      action: 'assignee',
      at: { gte: new Date(now - UNASSIGNED_DAYS * DAY_MS) },
    },
    orderBy: { at: 'desc' },
    take: MAX_UNASSIGNED,
    select: { subjectId: true, at: true, detail: true },
  })
  // The latest time counts for an enquiry that was unassigned more than once.
  const mine = new Map(
    rows
      .toReversed()
      .filter(({ detail }) => (detail as { fromId?: string }).fromId === userId)
      .map(({ subjectId, at }) => [subjectId, at]),
  )
  const open = await database.enquiry.findMany({
    where: {
      id: { in: [...mine.keys()] },
      isOpen: true,
      assigneeId: null,
      deletedAt: null,
      spamReason: null,
    },
    select: { id: true, name: true },
  })
  return open.map(({ id, name }) => ({
    id,
    name,
    change: 'unassigned',
    by: null,
    at: mine.get(id)?.toISOString() ?? '',
    note: '',
  }))
}

/** Returns the changes of assignee to notify the user of: unassigned enquiries first, then those assigned by colleagues. */
export const listHandOvers = async (database: Database, userId: string, now: number): Promise<HandOver[]> => [
  ...(await listUnassigned(database, userId, now)),
  ...(await listAssigned(database, userId)),
]
