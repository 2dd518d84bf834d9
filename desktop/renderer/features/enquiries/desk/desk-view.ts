import { type EnquiryFilter, enquiryFilterSchema } from '#contract/enquiries/query'
import { LAYOUTS } from '#contract/enquiries/views'
import { readPage } from '../../../lib/lists'
import { MY_DAY } from './views'

export type Layout = (typeof LAYOUTS)[number]

/** The state of the Desk screen, kept in the URL with the parameters of GET /api/desk/enquiries. */
export interface DeskScreen {
  /** True for My day. Its filter is that of All, so that a search, a filter or the board leads there. */
  isDay: boolean
  filter: EnquiryFilter
  /** Page number, from 1. */
  page: number
  layout: Layout
  /** Columns of the table; null for this browser's preference. */
  columns: readonly string[] | null
}

const FILTER_KEYS = Object.keys(enquiryFilterSchema.shape) as (keyof EnquiryFilter)[]

/** The filters of a view, without the search. */
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

/** Clears the search and all filters. */
export const NO_FILTERS: Partial<EnquiryFilter> = {
  q: '',
  ...Object.fromEntries(FILTER_FIELDS.map((key) => [key, undefined])),
}

function readFilter(query: URLSearchParams): EnquiryFilter {
  const entries = FILTER_KEYS.flatMap((key) => (query.get(key) ? [[key, query.get(key)] as const] : []))
  const valid = entries.filter(([key, value]) => enquiryFilterSchema.safeParse({ [key]: value }).success)
  return enquiryFilterSchema.parse(Object.fromEntries(valid))
}

/** Reads the state of the Desk screen from the URL. Invalid values fall back to the default. */
export function readScreen(query: URLSearchParams): DeskScreen {
  const columns = query.get('columns')
  const filter = readFilter(query)
  const layout = LAYOUTS.find((layout) => layout === query.get('layout')) ?? 'table'
  return {
    isDay: query.get('view') === MY_DAY && isWholeTable(filter, layout),
    filter,
    page: readPage(query),
    layout,
    columns: columns ? columns.split(',') : null,
  }
}

/** Returns the API parameters of a filter, without defaults. */
export function toFilterQuery(filter: Partial<EnquiryFilter>): URLSearchParams {
  const query = new URLSearchParams()
  for (const key of FILTER_KEYS) {
    const value = filter[key]
    if (value && !(key === 'view' && value === 'all')) query.set(key, value)
  }
  return query
}

/** Returns the URL parameters of the screen without the page, as saved views store them. */
export function toViewQuery({ isDay, filter, layout, columns }: Omit<DeskScreen, 'page'>): URLSearchParams {
  const query = toFilterQuery(filter)
  if (isDay && isWholeTable(filter, layout)) query.set('view', MY_DAY)
  if (layout !== 'table') query.set('layout', layout)
  if (columns) query.set('columns', columns.join(','))
  return query
}

/** Returns the URL parameters of the screen, without defaults. Never empty, since the bare URL opens the start view. */
export function writeScreen(screen: DeskScreen): URLSearchParams {
  const query = toViewQuery(screen)
  if (screen.page > 1) query.set('page', String(screen.page))
  if (query.size === 0) query.set('view', screen.filter.view)
  return query
}

/** True if a view has a search or filters. */
export const isFiltered = (filter: EnquiryFilter) =>
  filter.q !== '' || FILTER_FIELDS.some((key) => filter[key] !== undefined)

const isWholeTable = (filter: EnquiryFilter, layout: Layout) => layout === 'table' && !isFiltered(filter)
