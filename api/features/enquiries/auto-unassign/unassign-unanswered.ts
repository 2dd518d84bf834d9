import { WORKING_DAY_MINUTES } from '#contract/enquiries/settings'
import { type OpeningHours, workingMinutes } from '#contract/opening-hours/opening-hours'
import { LONG_TRANSACTION } from '../../../database/dialect.ts'
import { readSetting } from '../../../database/setting.ts'
import type { Prisma } from '../../../generated/sqlite/client.ts'
import { activityRow } from '../../audit/index.ts'
import { publishChanges } from '../../events/index.ts'
import type { EnquiryDeps } from '../deps.ts'
import { readEnquirySettings } from '../enquiry-settings.ts'
import { type AutoUnassignReason, findUnassignReason } from './due-unassign.ts'

type Deps = Pick<EnquiryDeps, 'database' | 'clock' | 'events'>

/** Maximum number of enquiries checked per run. The next run continues from there. */
const BATCH = 2000

/** Milliseconds from which a working day ago can be: two weeks, for an institute that closes over a festival. */
const LONGEST_WORKING_DAY_MS = 14 * 24 * 3_600_000

const COLUMNS = {
  id: true,
  kind: true,
  arrival: true,
  assigneeId: true,
  assignee: { select: { name: true } },
  createdAt: true,
  assignedAt: true,
  touchedAt: true,
  nextStepAt: true,
  respondedAt: true,
} as const satisfies Prisma.EnquirySelect
type Row = Prisma.EnquiryGetPayload<{ select: typeof COLUMNS }>

/** Position at which the last run stopped. Colleagues are checked by id, and each one's enquiries by age. */
export interface Position {
  assigneeId: string
  arrival: bigint
}
const START: Position = { assigneeId: '', arrival: -1n }

const getOpen = ({ assigneeId, arrival }: Position) => ({
  isOpen: true,
  assigneeId,
  deletedAt: null,
  spamReason: null,
  arrival: { gt: arrival },
})

/** Returns the next assigned enquiries and the position to continue from, which wraps around at the end. */
async function readAssigned(
  { database }: Deps,
  position: Position,
  most: number,
): Promise<{ rows: Row[]; next: Position }> {
  const assignees = await database.account.findMany({
    where: { id: { gte: position.assigneeId } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  const rows: Row[] = []
  for (const { id } of assignees) {
    const arrival = id === position.assigneeId ? position.arrival : START.arrival
    const found = await database.enquiry.findMany({
      where: getOpen({ assigneeId: id, arrival }),
      orderBy: { arrival: 'asc' },
      take: most - rows.length,
      select: COLUMNS,
    })
    rows.push(...found)
    const last = rows.at(-1)
    if (rows.length === most && last) return { rows, next: { assigneeId: id, arrival: last.arrival } }
  }
  return { rows, next: START }
}

/**
 * Returns the ids of the enquiries with a note, a call or a message within the last working day. They stay assigned,
 * whatever the settings say.
 */
async function readContacted(
  { database, clock }: Deps,
  ids: readonly string[],
  hours: OpeningHours,
): Promise<Set<string>> {
  const now = clock.now()
  const rows = await database.activity.findMany({
    where: {
      subject: 'enquiry',
      subjectId: { in: [...ids] },
      action: { in: ['note', 'call', 'message'] },
      actorId: { not: null },
      at: { gte: new Date(now - LONGEST_WORKING_DAY_MS) },
    },
    select: { subjectId: true, at: true },
  })
  const isRecent = ({ at }: { at: Date }) => workingMinutes(at.getTime(), now, hours) <= WORKING_DAY_MINUTES
  return new Set(rows.filter(isRecent).map(({ subjectId }) => subjectId))
}

/** Unassigns an enquiry. @returns false if someone has worked on it in the meantime */
async function unassign(
  transaction: Prisma.TransactionClient,
  { clock }: Deps,
  row: Row,
  because: AutoUnassignReason,
): Promise<boolean> {
  const { id, assigneeId, assignee, touchedAt, nextStepAt, respondedAt } = row
  const { count } = await transaction.enquiry.updateMany({
    where: { id, assigneeId, touchedAt, nextStepAt, respondedAt, isOpen: true, deletedAt: null },
    data: { assigneeId: null, assignedAt: null },
  })
  if (count === 0) return false
  const detail = { from: assignee?.name ?? null, fromId: assigneeId, to: null, because }
  await transaction.activity.create({
    data: activityRow(clock, null, { subject: 'enquiry', subjectId: id, action: 'assignee', detail }),
  })
  return true
}

/**
 * Unassigns enquiries that have waited too long, and notifies open panels.
 * @param position where the last run stopped
 * @param most enquiries to check at most
 * @returns where the next run continues
 */
export async function unassignUnanswered(
  deps: Deps,
  position: Position = START,
  most = BATCH,
): Promise<Position> {
  const { database, clock, events } = deps
  const [settings, hours] = await Promise.all([
    readEnquirySettings(database),
    readSetting(database, 'openingHours'),
  ])
  if (settings.unansweredMinutes === null && settings.abandonedHours === null) return START
  const { rows, next } = await readAssigned(deps, position, most)
  const late = rows.flatMap((row) => {
    const because = findUnassignReason(row, { ...settings, hours }, clock.now())
    return because ? [{ row, because }] : []
  })
  const lateIds = late.map(({ row }) => row.id)
  const contacted = late.length > 0 ? await readContacted(deps, lateIds, hours) : new Set()
  const due = late.filter(({ row }) => !contacted.has(row.id))
  if (due.length === 0) return next
  const unassigned = await database.$transaction(async (transaction) => {
    const done: Row[] = []
    for (const { row, because } of due) if (await unassign(transaction, deps, row, because)) done.push(row)
    return done
  }, LONG_TRANSACTION)
  publishChanges(events, unassigned)
  return next
}
