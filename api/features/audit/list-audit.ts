import type { ActivityRecord } from '#contract/activity'
import type { AuditPage, AuditQuery } from '#contract/audit'
import { startOfIndianDay } from '#contract/enquiries/indian-days'
import { COUNTED_MATCHES } from '#contract/enquiries/query'
import { ERROR_TEXTS } from '#contract/errors'
import { boundedTotal } from '../../database/bounded-total.ts'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { ACTIVITY_COLUMNS, toListedActivity } from './activities.ts'

const DAY_MS = 24 * 3_600_000

const NEWEST_FIRST = [{ at: 'desc' }, { id: 'desc' }] as const satisfies readonly object[]

/**
 * Condition for changes by staff and automatic changes to people's data. New enquiries and automatic clean-ups are only
 * on the timelines.
 */
const ACCOUNTABLE: Prisma.ActivityWhereInput = {
  OR: [
    { actorId: { not: null } },
    { subject: { notIn: ['enquiry', 'person'] } },
    { action: { in: ['erased', 'purged', 'assignee'] } },
  ],
}

const toWhere = ({ actor, subject, from, to }: AuditQuery): Prisma.ActivityWhereInput => ({
  erasureId: null,
  AND: [
    actor === undefined ? ACCOUNTABLE : { actorId: actor },
    subject === undefined ? {} : { subject },
    from === undefined ? {} : { at: { gte: new Date(startOfIndianDay(from)) } },
    to === undefined ? {} : { at: { lt: new Date(startOfIndianDay(to) + DAY_MS) } },
  ],
})

/** Returns the condition for entries older than this one. @throws AppError `not_found` if it no longer exists */
async function whereBefore(database: Database, id: string): Promise<Prisma.ActivityWhereInput> {
  const entry = await database.activity.findUnique({ where: { id }, select: { at: true } })
  if (!entry) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return { at: { lte: entry.at }, OR: [{ at: { lt: entry.at } }, { id: { lt: id } }] }
}

const getIds = (entries: readonly ActivityRecord[], subject: string) =>
  entries.filter((entry) => entry.subject === subject).map(({ subjectId }) => subjectId)

/** Returns names by subject id: enquiries with their reference, people by the name of their newest enquiry. */
async function readNames(
  database: Database,
  entries: readonly ActivityRecord[],
): Promise<Map<string, string>> {
  const enquiries = await database.enquiry.findMany({
    where: { id: { in: getIds(entries, 'enquiry') }, erasureId: null },
    select: { id: true, name: true, reference: true },
  })
  const enquiriesOfPeople = await database.enquiry.findMany({
    where: { personId: { in: getIds(entries, 'person') }, erasureId: null },
    orderBy: { arrival: 'asc' },
    select: { personId: true, name: true },
  })
  return new Map([
    ...enquiries.map(({ id, name, reference }) => [id, `${name} (${reference})`] as const),
    ...enquiriesOfPeople.map(({ personId, name }) => [personId ?? '', name] as const),
  ])
}

/**
 * Returns a page of the audit log, newest first. It counts at most COUNTED_MATCHES entries.
 * @throws AppError `not_found` if the entry in `before` no longer exists
 */
export async function listAudit(database: Database, query: AuditQuery): Promise<AuditPage> {
  const { page, pageSize } = query
  const older = query.before === undefined ? {} : await whereBefore(database, query.before)
  const where = { AND: [toWhere(query), older] }
  const skip = (page - 1) * pageSize
  const rows = await database.activity.findMany({
    where,
    orderBy: [...NEWEST_FIRST],
    skip,
    take: pageSize + 1,
    select: ACTIVITY_COLUMNS,
  })
  const counted = await database.activity.count({
    where,
    orderBy: [...NEWEST_FIRST],
    take: COUNTED_MATCHES + 1,
  })
  const entries = rows.slice(0, pageSize).map(toListedActivity)
  const names = await readNames(database, entries)
  const items = entries.map((entry) => ({ ...entry, about: names.get(entry.subjectId) ?? null }))
  return { items, ...boundedTotal(counted, COUNTED_MATCHES, skip + rows.length), page, pageSize }
}
