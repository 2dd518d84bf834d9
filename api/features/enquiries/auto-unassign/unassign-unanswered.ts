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

/** Where the last run stopped: colleagues are checked by id, and each one's enquiries by age. */
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
  const detail = { from: assignee?.name ?? null, to: null, because }
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
  const due = rows.flatMap((row) => {
    const because = findUnassignReason(row, { ...settings, hours }, clock.now())
    return because ? [{ row, because }] : []
  })
  if (due.length === 0) return next
  const unassigned = await database.$transaction(async (transaction) => {
    const done: Row[] = []
    for (const { row, because } of due) if (await unassign(transaction, deps, row, because)) done.push(row)
    return done
  }, LONG_TRANSACTION)
  publishChanges(events, unassigned)
  return next
}
