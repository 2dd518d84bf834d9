import type { TimelineLength } from '#contract/enquiries/record'
import { ERROR_TEXTS } from '#contract/errors'
import { PERSON_LIMITS, type PersonPage } from '#contract/people'
import { may, type Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { readTimeline } from '../audit/index.ts'
import { DESK_COLUMNS, getLines, whereVisible, withPersonPosition } from '../enquiries/index.ts'
import { readProposals } from './proposals.ts'

/** Returns each text once as first written, ignoring case and Unicode composition. */
function distinct<T>(rows: readonly T[], text: (row: T) => string, same = text): string[] {
  const found = new Map<string, string>()
  for (const row of rows) {
    const key = same(row).normalize('NFC').trim().toLowerCase()
    if (key && !found.has(key)) found.set(key, text(row))
  }
  return [...found.values()]
}

/**
 * Returns a person's page from the enquiries that the viewer can see. Those in the bin only add names and contacts.
 * @throws AppError `not_found`, also if the viewer can see none of them
 */
export async function readPerson(
  database: Database,
  id: string,
  viewer: Viewer,
  timeline: TimelineLength = 'newest',
): Promise<PersonPage> {
  const canSeeAll = may(viewer, 'read-all-enquiries')
  const visible = whereVisible(viewer)
  const rows = await database.enquiry.findMany({
    where: { personId: id, erasureId: null, AND: visible },
    orderBy: [{ deletedAt: 'asc' }, { arrival: 'desc' }],
    take: PERSON_LIMITS.enquiries,
    select: { ...DESK_COLUMNS, mobileNormal: true },
  })
  if (rows.length === 0) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  const shown = rows.filter(({ deletedAt }) => deletedAt === null).map(({ mobileNormal: _, ...row }) => row)
  const enquiries = await withPersonPosition(database, shown, viewer)
  return {
    id,
    names: distinct(rows, ({ name }) => name),
    mobiles: distinct(
      rows,
      ({ mobile }) => mobile,
      ({ mobile, mobileNormal }) => mobileNormal ?? mobile,
    ),
    emails: distinct(rows, ({ email }) => email),
    count: await database.enquiry.count({ where: { personId: id, deletedAt: null, AND: visible } }),
    enquiries,
    ...(await readTimeline(
      database,
      [
        // The person's own timeline mentions their other enquiries too.
        ...(canSeeAll ? [{ subject: 'person', subjectId: id } as const] : []),
        ...rows.map((row) => ({ subject: 'enquiry', subjectId: row.id }) as const),
      ],
      getLines(timeline),
    )),
    proposals: canSeeAll ? (await readProposals(database, id)).items : [],
  }
}
