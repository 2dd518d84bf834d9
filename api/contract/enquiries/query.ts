import * as z from 'zod/mini'
import { PIPELINE_STAGES, spamFilterSchema, wholeNumber } from '#contract/enquiries/enquiries'
import { CHANNELS } from '#contract/enquiries/pipeline-stages'
import { PAGE_SIZE } from '#contract/limits'

/** The lists that are one click away. Each but `all` and `bin` has open enquiries only. */
export const DESK_VIEWS = ['all', 'new', 'today', 'overdue', 'mine', 'unassigned', 'bin'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

/** Views whose number stands beside their name. */
export const COUNTED_VIEWS = [
  'new',
  'today',
  'overdue',
  'mine',
  'unassigned',
] as const satisfies readonly DeskView[]

/** Assignee of a query: the current user, nobody, or the id of an account. */
export const ASSIGNEE_ME = 'me'
export const ASSIGNEE_NONE = 'none'

const short = (label: string) =>
  z.optional(
    z
      .string(`${label} must be one text.`)
      .check(z.maxLength(200, `${label} must be at most 200 characters.`)),
  )

const day = (label: string) => z.optional(z.iso.date(`${label} must be a date, YYYY-MM-DD.`))

/** The filters of a list of enquiries; the same words stand in the address of the screen and in saved views. */
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
  /** First and last day on which they were created, in India. */
  from: day('From'),
  to: day('To'),
  q: z._default(
    z
      .string('The search must be one text.')
      .check(z.trim(), z.maxLength(200, 'The search must be at most 200 characters.')),
    '',
  ),
}

export const enquiryFilterSchema = z.strictObject(filters)
export type EnquiryFilter = z.output<typeof enquiryFilterSchema>

/** Rows of a page at the most: what can be served within 50 ms among a million. */
const DESK_PAGE_MAX = 50

/** Query of GET /api/desk/enquiries. */
export const enquiryPageQuerySchema = z.strictObject({
  ...filters,
  page: z._default(wholeNumber('Page', 1_000_000), 1),
  pageSize: z._default(wholeNumber('Page size', DESK_PAGE_MAX), PAGE_SIZE.default),
})
export type EnquiryPageQuery = z.output<typeof enquiryPageQuerySchema>

/** Rows of a list beyond this number are not counted one by one. */
export const COUNTED_ROWS = 100_000

/** Enquiries of all beyond this number are not counted one by one beside the view's name. */
export const COUNTED_ALL = 10_000

/** Matches beyond this number are not counted one by one when a text is searched. */
export const COUNTED_MATCHES = 500

/** Newest enquiries of a list that a search of one or two letters looks through. */
export const SHORT_SEARCH_ROWS = 2000
