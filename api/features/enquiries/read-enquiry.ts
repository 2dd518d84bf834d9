import type { EnquiryKind, PipelineStage } from '#contract/enquiries/enquiries'
import type { NextStepKind } from '#contract/enquiries/next-step-kinds'
import { type Channel, type ClosedAs, isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { ChangedEnquiry, StaffEnquiry } from '#contract/enquiries/record'
import type { Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { assertVisible, canSeeAssignedTo, whereVisibleEnquiry } from './visible.ts'

export const DESK_COLUMNS = {
  id: true,
  kind: true,
  reference: true,
  name: true,
  email: true,
  mobile: true,
  topic: true,
  company: true,
  budget: true,
  timeline: true,
  branch: true,
  message: true,
  status: true,
  closedAs: true,
  stage: true,
  channel: true,
  campaign: true,
  assignee: { select: { id: true, name: true } },
  assignedAt: true,
  nextStepAt: true,
  nextStepKind: true,
  respondedAt: true,
  responseMinutes: true,
  personId: true,
  spamReason: true,
  unverified: true,
  noticeVersion: true,
  createdAt: true,
  deletedAt: true,
} as const satisfies Prisma.EnquirySelect

export type DeskRow = Prisma.EnquiryGetPayload<{ select: typeof DESK_COLUMNS }>

const timestamp = (date: Date | null) => date?.toISOString() ?? null

/** Returns a row as staff see it. `nth` of `count` is its position among the enquiries of its person. */
function toStaffEnquiry({ personId, ...row }: DeskRow, nth: number, count: number): StaffEnquiry {
  return {
    ...row,
    _id: row.id,
    kind: row.kind as EnquiryKind,
    closedAs: row.closedAs as ClosedAs | null,
    stage: row.stage as PipelineStage,
    channel: row.channel as Channel,
    assignedAt: timestamp(row.assignedAt),
    // Older versions kept the next step of a closed enquiry.
    nextStepAt: isOpenStage(row.stage as PipelineStage) ? timestamp(row.nextStepAt) : null,
    nextStepKind: row.nextStepKind as NextStepKind,
    respondedAt: timestamp(row.respondedAt),
    createdAt: row.createdAt.toISOString(),
    deletedAt: timestamp(row.deletedAt),
    person: personId === null ? null : { id: personId, nth, count },
  }
}

/** Adds to each row its position among the person's enquiries that the viewer can see outside the bin. */
export async function withPersonPosition(
  database: Database,
  rows: readonly DeskRow[],
  viewer: Viewer,
): Promise<StaffEnquiry[]> {
  const people = [...new Set(rows.flatMap(({ personId }) => personId ?? []))]
  // Filtered and sorted here, because SQLite would choose the index of any other condition and scan all enquiries.
  const rowsOfPeople = await database.enquiry.findMany({
    where: { personId: { in: people } },
    select: { id: true, personId: true, arrival: true, assigneeId: true, deletedAt: true },
  })
  const all = rowsOfPeople.filter(
    ({ assigneeId, deletedAt }) => deletedAt === null && canSeeAssignedTo(assigneeId, viewer),
  )
  all.sort((one, other) => (one.arrival < other.arrival ? -1 : 1))
  const idsByPerson = new Map<string | null, string[]>()
  for (const { id, personId } of all) {
    const ids = idsByPerson.get(personId)
    if (ids) ids.push(id)
    else idsByPerson.set(personId, [id])
  }
  return rows.map((row) => {
    const mine = idsByPerson.get(row.personId) ?? []
    const place = mine.indexOf(row.id)
    return toStaffEnquiry(row, place < 0 ? mine.length + 1 : place + 1, Math.max(mine.length, 1))
  })
}

/** Returns the enquiries with these sequence numbers, in the same order. */
export async function readEnquiries(
  database: Database,
  arrivals: readonly bigint[],
  viewer: Viewer,
): Promise<StaffEnquiry[]> {
  const rows = await database.enquiry.findMany({
    where: { arrival: { in: [...arrivals] } },
    select: { ...DESK_COLUMNS, arrival: true },
  })
  const visible = rows.filter(({ assignee }) => canSeeAssignedTo(assignee?.id ?? null, viewer))
  const byArrival = new Map(visible.map(({ arrival, ...row }) => [arrival, row]))
  return withPersonPosition(
    database,
    arrivals.flatMap((arrival) => byArrival.get(arrival) ?? []),
    viewer,
  )
}

/** @throws `not_found`, by the database, also if the viewer can't see the enquiry */
export async function readEnquiry(database: Database, id: string, viewer: Viewer): Promise<StaffEnquiry> {
  const where = whereVisibleEnquiry(id, viewer)
  const row = await database.enquiry.findUniqueOrThrow({ where, select: DESK_COLUMNS })
  const [enquiry] = await withPersonPosition(database, [row], viewer)
  return enquiry as StaffEnquiry
}

/**
 * Makes a change and returns the enquiry, even if the viewer has just assigned it to a colleague and can't see it any
 * more. A viewer who couldn't see it before gets `not_found`, also when they repeat a change.
 * @throws AppError `not_found`
 */
export async function changeAndRead(
  database: Database,
  id: string,
  viewer: Viewer,
  change: () => Promise<{ batchId: string | null }>,
): Promise<ChangedEnquiry> {
  await assertVisible(database, id, viewer)
  const { batchId } = await change()
  const row = await database.enquiry.findUniqueOrThrow({ where: { id }, select: DESK_COLUMNS })
  const [enquiry] = await withPersonPosition(database, [row], viewer)
  return { ...(enquiry as StaffEnquiry), batchId }
}
