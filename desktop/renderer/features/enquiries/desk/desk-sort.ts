import type { EnquiryFilter, EnquirySort } from '#contract/enquiries/query'

/** The first sort of each column whose heading sorts. The contact has none: the order of phone numbers means nothing. */
const FIRST_SORTS: Readonly<Record<string, EnquirySort>> = {
  who: 'name',
  wants: 'topic',
  // New ones come first.
  status: '-status',
  assignee: 'assignee',
  step: 'step',
  waiting: '-waiting',
  arrived: '-received',
  channel: 'channel',
  branch: 'branch',
  campaign: 'campaign',
  kind: 'kind',
  company: 'company',
}

type Sorted = Pick<EnquiryFilter, 'view' | 'sort'>

/** Returns the order of a list, which is that of its view until a heading is pressed. */
function getSort({ view, sort }: Sorted): EnquirySort | undefined {
  if (sort || view === 'bin') return sort
  return view === 'today' || view === 'overdue' ? 'step' : '-received'
}

const reverse = (sort: EnquirySort) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as EnquirySort

/** Returns the value of `aria-sort` for a column; null if it can't sort the list. */
export function getColumnOrder(filter: Sorted, key: string): 'ascending' | 'descending' | 'none' | null {
  const first = FIRST_SORTS[key]
  const sort = getSort(filter)
  if (!first) return null
  if (sort !== first && sort !== reverse(first)) return 'none'
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

/** Returns the sort after a press of a heading: its first order, the reverse, and then the order of the view again. */
export function getNextSort(filter: Sorted, key: string): EnquirySort | undefined {
  const first = FIRST_SORTS[key]
  const sort = getSort(filter)
  if (!first || sort === reverse(first)) return undefined
  return sort === first ? reverse(first) : first
}
