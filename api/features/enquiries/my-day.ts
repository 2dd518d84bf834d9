import { indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import { DAY_GROUP_COUNTED, DAY_GROUP_ROWS, DAY_GROUPS, type MyDay } from '#contract/enquiries/my-day'
import { ASSIGNEE_ME, type EnquiryFilter } from '#contract/enquiries/query'
import type { Viewer } from '#contract/roles'
import { boundedTotal } from '../../database/bounded-total.ts'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { listAssigned } from './hand-overs.ts'
import { readListItems, toWhere } from './list-enquiries.ts'

type Where = Prisma.EnquiryWhereInput

const DAY_MS = 24 * 3_600_000

const KEYS = { id: true, arrival: true } as const
type Key = Prisma.EnquiryGetPayload<{ select: typeof KEYS }>

/** Finds the first enquiries of a group and their number. */
async function findGroup(
  database: Database,
  where: Where,
  orderBy: Prisma.EnquiryOrderByWithRelationInput,
  take = DAY_GROUP_ROWS,
) {
  const keys = await database.enquiry.findMany({ where, orderBy, take, select: KEYS })
  const { arrival: counted } = await database.enquiry.count({
    where,
    orderBy,
    take: DAY_GROUP_COUNTED + 1,
    select: { arrival: true },
  })
  return { keys, ...boundedTotal(counted, DAY_GROUP_COUNTED, keys.length) }
}

/** Finds the enquiries with these ids in the same order. */
async function findInOrder(database: Database, where: Where, ids: readonly string[]) {
  const rows = await database.enquiry.findMany({
    where: { AND: [where, { id: { in: [...ids] } }] },
    select: KEYS,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const keys = ids.flatMap((id) => byId.get(id) ?? [])
  return { keys, total: keys.length, isMore: false }
}

/**
 * Returns the enquiries that the user should work on today, without spam.
 * @param now milliseconds since 1970
 */
export async function readMyDay(database: Database, user: Viewer, now: number): Promise<MyDay> {
  const tomorrow = new Date(startOfIndianDay(indianDay(now)) + DAY_MS)
  const whereIn = (filter: Pick<EnquiryFilter, 'view' | 'assignee'>, where: Where = {}): Where => ({
    AND: [toWhere({ q: '', spam: 'hide', ...filter }, user, now), where],
  })
  const isNotDue = { OR: [{ nextStepAt: null }, { nextStepAt: { gte: tomorrow } }] }
  const handedOver = await listAssigned(database, user.id)
  const [overdue, today, assigned, unassigned, unplanned] = await Promise.all([
    findGroup(database, whereIn({ view: 'overdue', assignee: ASSIGNEE_ME }), { nextStepAt: 'asc' }),
    findGroup(
      database,
      whereIn({ view: 'today', assignee: ASSIGNEE_ME }, { nextStepAt: { gte: new Date(now) } }),
      { nextStepAt: 'asc' },
    ),
    findInOrder(
      database,
      whereIn({ view: 'mine' }, isNotDue),
      handedOver.map(({ id }) => id),
    ),
    findGroup(database, whereIn({ view: 'unassigned' }), { arrival: 'asc' }),
    findGroup(
      database,
      // Written so that SQLite finds the user's enquiries by index, not all without a next step.
      whereIn({ view: 'mine' }, { NOT: { nextStepAt: { not: null } } }),
      { arrival: 'desc' },
      DAY_GROUP_ROWS + handedOver.length,
    ),
  ])
  const groups = { overdue, today, assigned, unassigned, unplanned }
  const arrivals = new Set(DAY_GROUPS.flatMap((group) => groups[group].keys.map(({ arrival }) => arrival)))
  const items = await readListItems(database, [...arrivals], user)
  const toGroup = ({ keys, total, isMore }: { keys: readonly Key[]; total: number; isMore: boolean }) => ({
    ids: keys.map(({ id }) => id),
    total,
    isMore,
  })
  return {
    items,
    groups: {
      overdue: toGroup(overdue),
      today: toGroup(today),
      assigned: toGroup(assigned),
      unassigned: toGroup(unassigned),
      unplanned: toGroup(unplanned),
    },
  }
}
