import * as z from 'zod/mini'
import { PIPELINE_STAGES, spamFilterSchema, wholeNumber } from '#contract/enquiries/enquiries'
import { CHANNELS } from '#contract/enquiries/pipeline-stages'
import { PAGE_SIZE } from '#contract/limits'

/** Built-in views. All except `all` and `bin` contain only open enquiries. */
export const DESK_VIEWS = ['all', 'new', 'today', 'overdue', 'mine', 'unassigned', 'bin'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

/** Views with a count next to their name. */
export const COUNTED_VIEWS = [
  'new',
  'today',
  'overdue',
  'mine',
  'unassigned',
] as const satisfies readonly DeskView[]

/** Special values of the assignee filter, next to account ids: the current user, and unassigned. */
export const ASSIGNEE_ME = 'me'
export const ASSIGNEE_NONE = 'none'

const short = (label: string) =>
  z.optional(
    z
      .string(`${label} must be a single value.`)
      .check(z.maxLength(200, `${label} must be at most 200 characters.`)),
  )

const day = (label: string) => z.optional(z.iso.date(`${label} must be a date, YYYY-MM-DD.`))

/** Columns that sort a list. Not the phone number, whose order means nothing and would reveal masked digits. */
const SORT_COLUMNS = [
  'name',
  'topic',
  'status',
  'assignee',
  'step',
  'waiting',
  'received',
  'channel',
  'branch',
  'campaign',
  'kind',
  'company',
] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

/** A column in ascending order, or with `-` in descending order. */
const SORTS = SORT_COLUMNS.flatMap((column) => [column, `-${column}`] as const)
export type EnquirySort = (typeof SORTS)[number]

/** Filters and order of an enquiry list. The screen's URL and saved views use the same names. */
const filters = {
  view: z._default(z.enum(DESK_VIEWS, { error: `View must be one of ${DESK_VIEWS.join(', ')}.` }), 'all'),
  kind: z.optional(z.enum(['student', 'service'], { error: 'Kind must be student or service.' })),
  stage: z.optional(
    z.enum(PIPELINE_STAGES, { error: `Stage must be one of ${PIPELINE_STAGES.join(', ')}.` }),
  ),
  status: short('Status'),
  assignee: short('Assignee'),
  channel: z.optional(z.enum(CHANNELS, { error: `Channel must be one of ${CHANNELS.join(', ')}.` })),
  topic: short('Course or service'),
  campaign: short('Campaign'),
  branch: short('Branch'),
  person: short('Person'),
  spam: z.optional(spamFilterSchema),
  sort: z.optional(
    z.enum(SORTS, {
      error: `Sort must be one of ${SORT_COLUMNS.join(', ')}, or one of them after a minus sign.`,
    }),
  ),
  /** First and last day of receipt, in India. */
  from: day('From'),
  to: day('To'),
  q: z._default(
    z
      .string('The search must be a single value.')
      .check(z.trim(), z.maxLength(200, 'The search must be at most 200 characters.')),
    '',
  ),
}

export const enquiryFilterSchema = z.strictObject(filters)
export type EnquiryFilter = z.output<typeof enquiryFilterSchema>

/** Maximum number of rows per page. A database of a million enquiries can serve them within 50 ms. */
const DESK_PAGE_MAX = 50

/** Query of GET /api/desk/enquiries. */
export const enquiryPageQuerySchema = z.strictObject({
  ...filters,
  page: z._default(wholeNumber('Page', 1_000_000), 1),
  pageSize: z._default(wholeNumber('Page size', DESK_PAGE_MAX), PAGE_SIZE.default),
})
export type EnquiryPageQuery = z.output<typeof enquiryPageQuerySchema>

/** Exact counts of a list stop at this number. */
export const COUNTED_ROWS = 100_000

/** The exact count next to the view “All” stops at this number. */
export const COUNTED_ALL = 10_000

/** Exact counts of search matches stop at this number. */
export const COUNTED_MATCHES = 500

/** Number of the newest enquiries of a list that a search for one or two characters covers, and a sort by column. */
export const NEWEST_ROWS = 2000
