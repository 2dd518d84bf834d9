import { indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import {
  ASSIGNEE_ME,
  ASSIGNEE_NONE,
  COUNTED_ALL,
  COUNTED_VIEWS,
  type DeskView,
  type EnquiryFilter,
  type EnquiryPageQuery,
} from '#contract/enquiries/query'
import {
  type EnquiryCounts,
  type EnquiryPage,
  MESSAGE_PREVIEW_LENGTH,
  type StaffEnquiry,
} from '#contract/enquiries/record'
import { may, type Viewer } from '#contract/roles'
import { cutText } from '#contract/storable-text'
import type { Database } from '../../database/database.ts'
import type { SearchScope } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { findVisiblePage } from './find-masked-page.ts'
import type { Order } from './find-page.ts'
import { findSortedPage } from './find-sorted-page.ts'
import { readLastNotes } from './last-notes.ts'
import { sequenceAt } from './new-row.ts'
import { readEnquiries } from './read-enquiry.ts'
import { searchByMeaning } from './search-meanings.ts'
import { whereSpam, whereVisible } from './visible.ts'

type Where = Prisma.EnquiryWhereInput

const DAY_MS = 24 * 3_600_000

/** Sort orders of views that aren't sorted by newest first. */
const ORDERS: Partial<Record<DeskView, Order>> = { today: 'next-step', overdue: 'next-step', bin: 'deleted' }

function whereOfView(view: DeskView, currentUserId: string, now: number): Where {
  const kept = { deletedAt: null }
  const open = { ...kept, isOpen: true }
  const today = startOfIndianDay(indianDay(now))
  const views: Record<DeskView, Where> = {
    all: kept,
    new: { ...kept, stage: 'new' },
    today: { ...open, nextStepAt: { gte: new Date(today), lt: new Date(today + DAY_MS) } },
    overdue: { ...open, nextStepAt: { lt: new Date(now) } },
    mine: { ...open, assigneeId: currentUserId },
    unassigned: { ...open, assigneeId: null },
    // A range, because SQLite doesn't use the index for IS NOT NULL.
    bin: { deletedAt: { gt: new Date(0) }, erasureId: null },
  }
  return views[view]
}

const toAssigneeFilter = (assignee: string, currentUserId: string) => {
  if (assignee === ASSIGNEE_NONE) return null
  return assignee === ASSIGNEE_ME ? currentUserId : assignee
}

/** Filters with the same name as their column. */
const PLAIN = ['kind', 'stage', 'status', 'channel', 'topic', 'campaign', 'branch'] as const

/** Views that have their own index and few enquiries. */
const SHORT_VIEWS: readonly DeskView[] = ['today', 'overdue', 'mine', 'unassigned', 'bin']

/**
 * Returns the conditions for plain filters. In a short view they are written so that no index applies, or SQLite would
 * scan all enquiries of a channel to find those few (docs/dev/decisions/0009).
 */
function wherePlain(filter: EnquiryFilter): Where[] {
  const isShort = SHORT_VIEWS.includes(filter.view)
  return PLAIN.flatMap((key): Where[] => {
    const value = filter[key]
    if (value === undefined) return []
    return [isShort ? { NOT: { [key]: { not: value } } } : { [key]: value }]
  })
}

/**
 * Returns the condition of a filter, without the search text and limited to enquiries that the user can see.
 * @param now milliseconds since 1970
 */
export function toWhere(filter: EnquiryFilter, user: Viewer, now: number): Where {
  const { view, assignee, person, from, to, spam } = filter
  return {
    AND: [
      whereVisible(user),
      whereOfView(view, user.id, now),
      ...wherePlain(filter),
      assignee === undefined ? {} : { assigneeId: toAssigneeFilter(assignee, user.id) },
      person === undefined ? {} : { personId: person },
      from === undefined ? {} : { arrival: { gte: sequenceAt(startOfIndianDay(from)) } },
      to === undefined ? {} : { arrival: { lt: sequenceAt(startOfIndianDay(to) + DAY_MS) } },
      whereSpam(spam),
    ],
  }
}

/** Query parameters that don't filter, or only search. */
const UNFILTERED: readonly string[] = ['view', 'page', 'pageSize', 'q', 'sort']

function toScope(query: EnquiryPageQuery, user: Viewer): SearchScope {
  const isUnfiltered = Object.keys(query).every((key) => UNFILTERED.includes(key)) && query.view === 'all'
  return isUnfiltered && may(user, 'read-all-enquiries') ? 'kept' : 'all'
}

/** Returns an enquiry with its message cut to MESSAGE_PREVIEW_LENGTH. */
const withShortMessage = (enquiry: StaffEnquiry): StaffEnquiry =>
  enquiry.message.length > MESSAGE_PREVIEW_LENGTH
    ? { ...enquiry, message: `${cutText(enquiry.message, MESSAGE_PREVIEW_LENGTH)}…` }
    : enquiry

/** Returns the enquiries with these sequence numbers as lists show them, with the start of the last note. */
export async function readListItems(
  database: Database,
  arrivals: readonly bigint[],
  viewer: Viewer,
): Promise<StaffEnquiry[]> {
  const enquiries = await readEnquiries(database, arrivals, viewer)
  const ids = enquiries.map(({ id }) => id)
  const notes = await readLastNotes(database, ids, viewer)
  return enquiries.map((enquiry) => {
    const lastNote = notes.get(enquiry.id)
    return { ...withShortMessage(enquiry), ...(lastNote && { lastNote }) }
  })
}

export async function listEnquiryPage(
  database: Database,
  query: EnquiryPageQuery,
  user: Viewer,
  now: number,
): Promise<EnquiryPage> {
  const { page, pageSize, q, sort } = query
  const where = toWhere(query, user, now)
  const list = {
    order: ORDERS[query.view] ?? 'newest',
    skip: (page - 1) * pageSize,
    take: pageSize,
    among: toScope(query, user),
  }
  const { arrivals, total, isMore } = await searchByMeaning(
    database,
    where,
    q,
    (meaning) =>
      sort
        ? findSortedPage(user, database, { ...list, ...meaning }, sort)
        : findVisiblePage(user, database, { ...list, ...meaning }),
    (found) => found.total > 0,
  )
  const items = await readListItems(database, arrivals, user)
  return { items, total, isMore, page, pageSize }
}

/** Returns the number of enquiries in each counted view that the user can see, without spam. */
export async function countViews(database: Database, user: Viewer, now: number): Promise<EnquiryCounts> {
  const whereOf = (view: DeskView) => ({
    AND: [whereVisible(user), whereOfView(view, user.id, now), whereSpam('hide')],
  })
  const counts = await Promise.all(
    COUNTED_VIEWS.map((view) => database.enquiry.count({ where: whereOf(view) })),
  )
  const where = whereOf('all')
  const { arrival: all } = await database.enquiry.count({
    where,
    orderBy: { arrival: 'desc' },
    take: COUNTED_ALL + 1,
    select: { arrival: true },
  })
  return {
    ...Object.fromEntries(COUNTED_VIEWS.map((view, index) => [view, counts[index]])),
    all,
  } as unknown as EnquiryCounts
}
