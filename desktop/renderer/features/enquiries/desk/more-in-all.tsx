import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { DeskView, EnquiryFilter } from '#contract/enquiries/query'
import { api } from '../../../lib/api'
import { formatNumber } from '../../../lib/format'
import { QUERY_KEYS } from '../query-keys'
import { filterQuery, viewQuery } from './desk-view'

/** Views whose enquiries are not among all. */
const APART: readonly DeskView[] = ['suspect', 'bin']

interface MoreInAllProps {
  filter: EnquiryFilter
  /** How many the search has found in its view. */
  found: number
}

/** What a search finds beyond its view: how many more, and the way to them. */
export function MoreInAll({ filter, found }: MoreInAllProps) {
  const everywhere: EnquiryFilter = { ...filter, view: 'all' }
  const { data } = useQuery({
    queryKey: QUERY_KEYS.list(filterQuery(everywhere).toString()),
    queryFn: ({ signal }) => api.listEnquiries(everywhere, { signal }),
    enabled: filter.q !== '' && filter.view !== 'all',
  })
  const more = (data?.total ?? 0) - (APART.includes(filter.view) ? 0 : found)
  if (more <= 0) return null
  const count = `${formatNumber(more)}${data?.isMore ? '+' : ''}`
  return (
    <Anchor
      component={Link}
      to={`?${viewQuery({ filter: everywhere, layout: 'table', columns: null })}`}
      size="sm"
    >
      {found > 0 ? `${count} more in All` : `${count} in All`}
    </Anchor>
  )
}
