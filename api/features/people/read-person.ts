import { ERROR_TEXTS } from '#contract/errors'
import { PERSON_LIMITS, type PersonPage } from '#contract/people'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { ACTIVITY_COLUMNS, asActivity } from '../audit/index.ts'
import { DESK_COLUMNS, withTimes } from '../enquiries/index.ts'
import { readProposals } from './proposals.ts'

/** The texts as they were written, each once whatever its case; the first spelling wins. */
function distinct<T>(rows: readonly T[], text: (row: T) => string, same = text): string[] {
  const found = new Map<string, string>()
  for (const row of rows) {
    const key = same(row).trim().toLowerCase()
    if (key && !found.has(key)) found.set(key, text(row))
  }
  return [...found.values()]
}

/** What happened to the person and to these enquiries: the newest lines, oldest first. */
async function readTimeline(database: Database, personId: string, enquiryIds: readonly string[]) {
  const rows = await database.activity.findMany({
    where: {
      OR: [
        { subject: 'person', subjectId: personId },
        { subject: 'enquiry', subjectId: { in: [...enquiryIds] } },
      ],
    },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: PERSON_LIMITS.activities,
    select: ACTIVITY_COLUMNS,
  })
  return rows.reverse().map(asActivity)
}

/** A person's page; what is in the bin counts for names and addresses only. @throws AppError `not_found` */
export async function readPerson(database: Database, id: string): Promise<PersonPage> {
  const person = await database.person.findUnique({ where: { id }, select: { id: true } })
  if (!person) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  const rows = await database.enquiry.findMany({
    where: { personId: id },
    orderBy: [{ deletedAt: 'asc' }, { arrival: 'desc' }],
    take: PERSON_LIMITS.enquiries,
    select: { ...DESK_COLUMNS, mobileNormal: true },
  })
  const shown = rows.filter(({ deletedAt }) => deletedAt === null).map(({ mobileNormal: _, ...row }) => row)
  const enquiries = await withTimes(database, shown)
  return {
    id,
    names: distinct(rows, ({ name }) => name),
    mobiles: distinct(
      rows,
      ({ mobile }) => mobile,
      ({ mobile, mobileNormal }) => mobileNormal ?? mobile,
    ),
    emails: distinct(rows, ({ email }) => email),
    count: await database.enquiry.count({ where: { personId: id, deletedAt: null } }),
    enquiries,
    activities: await readTimeline(
      database,
      id,
      rows.map((row) => row.id),
    ),
    proposals: (await readProposals(database, id)).items,
  }
}
