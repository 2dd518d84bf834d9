import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { EnquiryFilter } from '#contract/enquiries/query'
import { api } from '../../../lib/api'
import { formatNumber } from '../../../lib/format'
import { QUERY_KEYS } from '../query-keys'
import { type DeskScreen, toFilterQuery, toViewQuery } from './desk-view'
import { useSelection } from './selection'
import { useDeskList } from './use-desk-list'

interface SearchAllLinkProps {
  screen: Pick<DeskScreen, 'filter' | 'layout'>
  /** Number of results in the view. */
  found: number
}

/** Links to the results of a search outside its view, with their number. */
export function SearchAllLink({ screen: { filter, layout }, found }: SearchAllLinkProps) {
  const allFilter: EnquiryFilter = { ...filter, view: 'all' }
  const { data } = useQuery({
    queryKey: QUERY_KEYS.list(toFilterQuery(allFilter).toString()),
    queryFn: ({ signal }) => api.listEnquiries(allFilter, { signal }),
    enabled: filter.q !== '' && filter.view !== 'all',
  })
  const more = (data?.total ?? 0) - (filter.view === 'bin' ? 0 : found)
  const to = `?${toViewQuery({ filter: allFilter, layout, columns: null })}`
  const navigate = useNavigate()
  const shouldOpen = useSelection(({ searchToFocus }) => found === 0 && searchToFocus === filter.q)
  const isLoaded = data !== undefined || filter.q === '' || filter.view === 'all'
  useEffect(() => {
    if (!shouldOpen || !isLoaded) return
    if (more > 0) navigate(to)
    else useSelection.getState().setSearchToFocus(null)
  }, [shouldOpen, isLoaded, more, to, navigate])
  if (more <= 0) return null
  const count = `${formatNumber(more)}${data?.isMore ? '+' : ''}`
  return (
    <Anchor component={Link} to={to} size="sm">
      {found > 0 ? `${count} more in All` : `${count} in All`}
    </Anchor>
  )
}

/** The same for the board, whose columns only load as they come into view. */
export function BoardSearchAllLink({ screen }: Pick<SearchAllLinkProps, 'screen'>) {
  const { data } = useDeskList(screen.filter, 1)
  return data && <SearchAllLink screen={screen} found={data.total} />
}
