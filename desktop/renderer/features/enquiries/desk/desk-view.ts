import { type EnquiryFilter, enquiryFilterSchema } from '#contract/enquiries/query'
import { LAYOUTS } from '#contract/enquiries/views'
import { readPage } from '../../../lib/lists'

export type Layout = (typeof LAYOUTS)[number]

/** What the Desk screen shows. It lives in the address, in the words of GET /api/desk/enquiries. */
export interface DeskScreen {
  filter: EnquiryFilter
  /** From 1. */
  page: number
  layout: Layout
  /** Columns of the table; null for this browser's own choice. */
  columns: readonly string[] | null
}

const FILTER_KEYS = Object.keys(enquiryFilterSchema.shape) as (keyof EnquiryFilter)[]

/** What narrows a view, beside the search. */
export const FILTER_FIELDS = [
  'kind',
  'stage',
  'status',
  'assignee',
  'channel',
  'topic',
  'campaign',
  'branch',
  'person',
  'spam',
  'from',
  'to',
] as const satisfies readonly (keyof EnquiryFilter)[]

/** A filter's part that takes the search and everything that narrows away. */
export const NO_FILTERS: Partial<EnquiryFilter> = {
  q: '',
  ...Object.fromEntries(FILTER_FIELDS.map((key) => [key, undefined])),
}

function readFilter(query: URLSearchParams): EnquiryFilter {
  const given = FILTER_KEYS.flatMap((key) => (query.get(key) ? [[key, query.get(key)] as const] : []))
  const sound = given.filter(([key, value]) => enquiryFilterSchema.safeParse({ [key]: value }).success)
  return enquiryFilterSchema.parse(Object.fromEntries(sound))
}

/** Reads what the Desk screen shows out of the address; what makes no sense there falls back to the default. */
export function readScreen(query: URLSearchParams): DeskScreen {
  const columns = query.get('columns')
  return {
    filter: readFilter(query),
    page: readPage(query),
    layout: LAYOUTS.find((layout) => layout === query.get('layout')) ?? 'table',
    columns: columns ? columns.split(',') : null,
  }
}

/** The query of the API for a filter, defaults left out. */
export function filterQuery(filter: Partial<EnquiryFilter>): URLSearchParams {
  const query = new URLSearchParams()
  for (const key of FILTER_KEYS) {
    const value = filter[key]
    if (value && !(key === 'view' && value === 'all')) query.set(key, value)
  }
  return query
}

/** The query of the screen's address without its page, as a saved view keeps it. */
export function viewQuery({ filter, layout, columns }: Omit<DeskScreen, 'page'>): URLSearchParams {
  const query = filterQuery(filter)
  if (layout !== 'table') query.set('layout', layout)
  if (columns) query.set('columns', columns.join(','))
  return query
}

/** The query of the screen's address, defaults left out; never empty, since the bare address opens on what is to do. */
export function writeScreen(screen: DeskScreen): URLSearchParams {
  const query = viewQuery(screen)
  if (screen.page > 1) query.set('page', String(screen.page))
  if (query.size === 0) query.set('view', screen.filter.view)
  return query
}

/** Whether a view is narrowed by more than its own meaning. */
export const isFiltered = (filter: EnquiryFilter) =>
  filter.q !== '' || FILTER_FIELDS.some((key) => filter[key] !== undefined)
