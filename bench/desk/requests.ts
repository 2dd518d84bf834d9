import { ENDPOINTS } from '#contract/endpoints/all'
import { indianDay } from '#contract/enquiries/indian-days'
import { DESK_VIEWS } from '#contract/enquiries/query'
import { ROUTES } from '#contract/routes'
import type { Database } from '../../api/database/database.ts'
import type { Timed } from './measure.ts'
import { createRandom } from './words.ts'

const DAY_MS = 24 * 3_600_000

/** Target in milliseconds. */
const REPORT_TARGET = 300

/** Number of enquiries used for details and rare searches. */
const DRAWN = 40

/** Columns of a sort without an index of its own. */
const SORTED_BY = ['topic', 'status', 'assignee', 'step', 'waiting', 'channel', 'campaign', 'company']

const at = (path: string, query: Record<string, string | number> = {}) => {
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString()
  return text ? `${path}?${text}` : path
}
const desk = (query: Record<string, string | number>) => at(ENDPOINTS.listEnquiries.path, query)

/** Draws random enquiries from all years. */
async function drawEnquiries(database: Database) {
  const { _min, _max } = await database.enquiry.aggregate({
    _min: { arrival: true },
    _max: { arrival: true },
  })
  const [first, last] = [Number(_min.arrival), Number(_max.arrival)]
  const random = createRandom(7)
  const rows = []
  for (let count = 0; count < DRAWN; count += 1) {
    const row = await database.enquiry.findFirst({
      where: {
        arrival: { gte: BigInt(Math.floor(first + random.next() * (last - first))) },
        deletedAt: null,
      },
      orderBy: { arrival: 'asc' },
      select: { id: true, reference: true, email: true, mobile: true, personId: true, assigneeId: true },
    })
    if (row) rows.push(row)
  }
  return rows
}
type Drawn = Awaited<ReturnType<typeof drawEnquiries>>

function lists(drawn: Drawn, now: number): Record<string, readonly string[]> {
  const day = (back: number) => indianDay(now - back * DAY_MS)
  return {
    ...Object.fromEntries(DESK_VIEWS.map((view) => [`view ${view}`, [desk({ view })]])),
    'only spam': [desk({ spam: 'only' })],
    'new without spam': [desk({ view: 'new', spam: 'hide' })],
    'all, pages 2 to 9': [2, 3, 4, 5, 6, 7, 8, 9].map((page) => desk({ page })),
    'all, page 100': [desk({ page: 100 })],
    'all, 50 a page': [desk({ pageSize: 50 })],
    'sorted by name': ['name', '-name'].map((sort) => desk({ sort })),
    'sorted by another column': SORTED_BY.flatMap((sort) => [desk({ sort }), desk({ sort: `-${sort}` })]),
    'sorted, in a view': ['mine', 'unassigned', 'new', 'overdue'].map((view) => desk({ view, sort: 'name' })),
    'sorted, of a campaign and stage': [desk({ campaign: 'brand', stage: 'converted', sort: 'topic' })],
    'oldest first': [desk({ sort: 'received' }), desk({ sort: 'received', page: 100 })],
    'of a kind': ['student', 'service'].map((kind) => desk({ kind })),
    'of a stage': ['new', 'contacted', 'converted', 'archived'].map((stage) => desk({ stage })),
    'of kind and status': ['New', 'Contacted', 'Converted', 'Archived'].map((status) =>
      desk({ kind: 'student', status }),
    ),
    'only of a status': ['New', 'Archived', 'closed'].map((status) => desk({ status })),
    'of a channel': ['website', 'walk-in', 'phone', 'import'].map((channel) => desk({ channel })),
    'of a topic': ['Full Stack Java', 'SEO', 'No such course'].map((topic) => desk({ topic })),
    'of a campaign': ['brand', 'webinar', 'no-such'].map((campaign) => desk({ campaign })),
    'of an assignee': drawn.slice(0, 8).map(({ assigneeId }) => desk({ assignee: assigneeId ?? 'none' })),
    unassigned: [desk({ assignee: 'none' })],
    'of a person': drawn.map(({ personId }) => desk({ person: personId ?? '' })),
    'of a day': [1, 40, 400, 900].map((back) => desk({ from: day(back), to: day(back) })),
    'of a year': [desk({ from: day(730), to: day(365) })],
    'topic and channel and a quarter': [
      desk({ topic: 'Data Science', channel: 'phone', from: day(300), to: day(210) }),
    ],
    'campaign and stage': [
      desk({ campaign: 'brand', stage: 'converted' }),
      desk({ campaign: 'brand', stage: 'new' }),
    ],
    'mine of a topic': [desk({ view: 'mine', topic: 'Data Science' })],
    'unassigned from the website': [desk({ view: 'unassigned', channel: 'website' })],
    'specified list, students': [1, 2, 3].map((page) => at(ROUTES.studentEnquiries, { page })),
    'specified list, services': [1, 2, 3].map((page) => at(ROUTES.serviceEnquiries, { page })),
    'specified list, of a status': ['New', 'Archived'].map((status) =>
      at(ROUTES.studentEnquiries, { page: 1, status }),
    ),
  }
}

function searches(drawn: Drawn): Record<string, readonly string[]> {
  const words = (all: readonly string[], more: Record<string, string> = {}) =>
    all.map((q) => desk({ q, ...more }))
  return {
    'search, rare (one person)': words(drawn.map(({ email }) => email.split('@')[0] ?? email)),
    'search, part of a number': words(drawn.map(({ mobile }) => mobile.slice(-6))),
    'search, a whole number': words(drawn.map(({ mobile }) => mobile)),
    'search, a reference': words(drawn.map(({ reference }) => reference)),
    'search, common': words(['gmail', 'sharma', 'java', 'kumar', 'data science']),
    'search, two words': words(['sharma java', 'kumar python', 'gmail data', 'zzqxj java']),
    'search, common, sorted': words(['gmail', 'kumar', 'java'], { sort: 'name' }),
    'search, common, page 30': words(['gmail', 'kumar'], { page: '30' }),
    'search, one letter': words(['a', 'q', 'z', '7']),
    'search, two letters': words(['ra', 'zz', '99']),
    'search, no match': words(['zzqxj', 'nobody@nowhere', '+4912345']),
    'search, rare, with filters': words(
      drawn.map(({ email }) => email.split('@')[0] ?? email),
      { kind: 'student', stage: 'archived' },
    ),
    'search, common, in mine': words(['gmail', 'kumar', 'java'], { view: 'mine' }),
    'search, common, in overdue': words(['gmail', 'kumar', 'java'], { view: 'overdue' }),
    'search, common, in a small list': words(['gmail', 'sharma'], { campaign: 'brand', stage: 'contacted' }),
    'search, common, in an empty list': words(['gmail', 'sharma'], { topic: 'No such course' }),
    'search, one letter, with filters': words(['a', 'z'], { channel: 'phone', topic: 'SEO' }),
    'search, in the bin': words(['gmail', 'zzqxj'], { view: 'bin' }),
    'specified search': ['gmail', 'zzqxj', 'kumar'].map((q) => at(ROUTES.studentEnquiries, { page: 1, q })),
  }
}

function others(drawn: Drawn): Record<string, readonly string[]> {
  const one = (path: string, id: string | null) => path.replace(':id', encodeURIComponent(id ?? ''))
  return {
    counts: [ENDPOINTS.countEnquiries.path],
    'my day': [ENDPOINTS.readMyDay.path],
    detail: drawn.map(({ id }) => one(ENDPOINTS.readEnquiry.path, id)),
    person: drawn.map(({ personId }) => one(ENDPOINTS.readPerson.path, personId)),
    audit: [ENDPOINTS.listAudit.path],
    colleagues: [ENDPOINTS.listColleagues.path],
    topics: [ENDPOINTS.listTopics.path],
    settings: [ENDPOINTS.readEnquirySettings.path],
    'saved views': [ENDPOINTS.listViews.path],
    imports: [ENDPOINTS.listImports.path],
  }
}

function reports(now: number): Record<string, readonly string[]> {
  const path = (from: number, to: number, more: Record<string, string> = {}) =>
    at(ENDPOINTS.readReport.path, {
      from: indianDay(now - from * DAY_MS),
      to: indianDay(now - to * DAY_MS),
      ...more,
    })
  return {
    'report, today': [path(0, 0)],
    'report, 30 days': [path(29, 0), path(129, 100), path(529, 500)],
    'report, 90 days': [path(89, 0)],
    'report, 366 days': [path(365, 0), path(465, 100)],
    'report, 366 days of one kind': [path(365, 0, { kind: 'student' }), path(365, 0, { kind: 'service' })],
  }
}

const timed = (target: number, calls: Record<string, readonly string[]>): Timed[] =>
  Object.entries(calls).map(([name, paths]) => ({ name, target, paths }))

/** Returns all requests of the panel in daily work. @param target milliseconds for all but the reports */
export async function listRequests(database: Database, now: number, target: number): Promise<Timed[]> {
  const drawn = await drawEnquiries(database)
  return [
    ...timed(target, { ...lists(drawn, now), ...searches(drawn), ...others(drawn) }),
    ...timed(REPORT_TARGET, reports(now)),
  ]
}
