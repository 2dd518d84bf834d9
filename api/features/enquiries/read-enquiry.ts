import type { EnquiryKind, PipelineStage } from '#contract/enquiries/enquiries'
import type { NextStepKind } from '#contract/enquiries/next-step-kinds'
import { type Channel, type ClosedAs, isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { ChangedEnquiry, StaffEnquiry } from '#contract/enquiries/record'
import type { Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { assertVisible, whereOne, whereVisible } from './visible.ts'

/** What staff read of an enquiry. */
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

/** A row as staff read it. `nth` of `count`: its place among the enquiries of its person. */
function toStaffEnquiry({ personId, ...row }: DeskRow, nth: number, count: number): StaffEnquiry {
  return {
    ...row,
    _id: row.id,
    kind: row.kind as EnquiryKind,
    closedAs: row.closedAs as ClosedAs | null,
    stage: row.stage as PipelineStage,
    channel: row.channel as Channel,
    assignedAt: timestamp(row.assignedAt),
    // One stored before a closed enquiry was given none is no step that waits for somebody.
    nextStepAt: isOpenStage(row.stage as PipelineStage) ? timestamp(row.nextStepAt) : null,
    nextStepKind: row.nextStepKind as NextStepKind,
    respondedAt: timestamp(row.respondedAt),
    createdAt: row.createdAt.toISOString(),
    deletedAt: timestamp(row.deletedAt),
    person: personId === null ? null : { id: personId, nth, count },
  }
}

/** Rows as somebody reads them, each with its place among the enquiries of its person that they see, the bin aside. */
export async function withTimes(
  database: Database,
  rows: readonly DeskRow[],
  viewer: Viewer,
): Promise<StaffEnquiry[]> {
  const people = [...new Set(rows.flatMap(({ personId }) => personId ?? []))]
  // Sorted here: asked for in this order, SQLite would walk through all enquiries instead of these people's.
  const all = await database.enquiry.findMany({
    where: { personId: { in: people }, deletedAt: null, AND: whereVisible(viewer) },
    select: { id: true, personId: true, arrival: true },
  })
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

/** The enquiries of these sequence numbers in their order. */
export async function readEnquiries(
  database: Database,
  arrivals: readonly bigint[],
  viewer: Viewer,
): Promise<StaffEnquiry[]> {
  const rows = await database.enquiry.findMany({
    where: { arrival: { in: [...arrivals] }, AND: whereVisible(viewer) },
    select: { ...DESK_COLUMNS, arrival: true },
  })
  const byArrival = new Map(rows.map(({ arrival, ...row }) => [arrival, row]))
  return withTimes(
    database,
    arrivals.flatMap((arrival) => byArrival.get(arrival) ?? []),
    viewer,
  )
}

/** One enquiry. @throws `not_found`, by the database: also for one that the viewer may not see */
export async function readEnquiry(database: Database, id: string, viewer: Viewer): Promise<StaffEnquiry> {
  const where = whereOne(id, viewer)
  const row = await database.enquiry.findUniqueOrThrow({ where, select: DESK_COLUMNS })
  const [enquiry] = await withTimes(database, [row], viewer)
  return enquiry as StaffEnquiry
}

/**
 * Makes a change and reads the enquiry once more: whoever hands one over that they see no more reads what they have
 * made of it. Who did not see it before the change learns nothing, also by sending a change again.
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
  const [enquiry] = await withTimes(database, [row], viewer)
  return { ...(enquiry as StaffEnquiry), batchId }
}
