import type { ActivityRecord } from '#contract/activity'
import type { AuditPage, AuditQuery } from '#contract/audit'
import { startOfIndianDay } from '#contract/enquiries/indian-days'
import { COUNTED_MATCHES } from '#contract/enquiries/query'
import { ERROR_TEXTS } from '#contract/errors'
import { boundedTotal } from '../../database/bounded-total.ts'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { ACTIVITY_COLUMNS, asListedActivity } from './activities.ts'

const DAY_MS = 24 * 3_600_000

const NEWEST_FIRST = [{ at: 'desc' }, { id: 'desc' }] as const satisfies readonly object[]

/**
 * What somebody is responsible for, and what the program did on its own to people's data: new enquiries and the
 * program's tidying are on the timelines only.
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

/** What is older than a line. @throws AppError `not_found` when the line is no more */
async function whereBefore(database: Database, id: string): Promise<Prisma.ActivityWhereInput> {
  const line = await database.activity.findUnique({ where: { id }, select: { at: true } })
  if (!line) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return { at: { lte: line.at }, OR: [{ at: { lt: line.at } }, { id: { lt: id } }] }
}

const getIds = (lines: readonly ActivityRecord[], subject: string) =>
  lines.filter((line) => line.subject === subject).map(({ subjectId }) => subjectId)

/** What lines are about, by its id: an enquiry with its reference, a person by the name of the newest enquiry. */
async function readNames(database: Database, lines: readonly ActivityRecord[]): Promise<Map<string, string>> {
  const enquiries = await database.enquiry.findMany({
    where: { id: { in: getIds(lines, 'enquiry') }, erasureId: null },
    select: { id: true, name: true, reference: true },
  })
  const theirs = await database.enquiry.findMany({
    where: { personId: { in: getIds(lines, 'person') }, erasureId: null },
    orderBy: { arrival: 'asc' },
    select: { personId: true, name: true },
  })
  return new Map([
    ...enquiries.map(({ id, name, reference }) => [id, `${name} (${reference})`] as const),
    ...theirs.map(({ personId, name }) => [personId ?? '', name] as const),
  ])
}

/**
 * A page of the audit list, newest first; lines beyond COUNTED_MATCHES are not counted.
 * @throws AppError `not_found` when the line that it shall go on behind is no more
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
  const lines = rows.slice(0, pageSize).map(asListedActivity)
  const names = await readNames(database, lines)
  const items = lines.map((line) => ({ ...line, about: names.get(line.subjectId) ?? null }))
  return { items, ...boundedTotal(counted, COUNTED_MATCHES, skip + rows.length), page, pageSize }
}
