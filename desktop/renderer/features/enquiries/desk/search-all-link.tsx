import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { EnquiryFilter } from '#contract/enquiries/query'
import { api } from '../../../lib/api'
import { formatNumber } from '../../../lib/format'
import { QUERY_KEYS } from '../query-keys'
import { type DeskScreen, filterQuery, viewQuery } from './desk-view'
import { useSelection } from './selection'
import { useDeskList } from './use-desk-list'

interface MoreInAllProps {
  screen: Pick<DeskScreen, 'filter' | 'layout'>
  /** How many the search has found in its view. */
  found: number
}

/** What a search finds beyond its view: how many more, and the way to them. */
export function SearchAllLink({ screen: { filter, layout }, found }: MoreInAllProps) {
  const everywhere: EnquiryFilter = { ...filter, view: 'all' }
  const { data } = useQuery({
    queryKey: QUERY_KEYS.list(filterQuery(everywhere).toString()),
    queryFn: ({ signal }) => api.listEnquiries(everywhere, { signal }),
    enabled: filter.q !== '' && filter.view !== 'all',
  })
  const more = (data?.total ?? 0) - (filter.view === 'bin' ? 0 : found)
  const to = `?${viewQuery({ filter: everywhere, layout, columns: null })}`
  const navigate = useNavigate()
  const isSought = useSelection(({ sought }) => found === 0 && sought === filter.q)
  const isKnown = data !== undefined || filter.q === '' || filter.view === 'all'
  useEffect(() => {
    if (!isSought || !isKnown) return
    if (more > 0) navigate(to)
    else useSelection.getState().seek(null)
  }, [isSought, isKnown, more, to, navigate])
  if (more <= 0) return null
  const count = `${formatNumber(more)}${data?.isMore ? '+' : ''}`
  return (
    <Anchor component={Link} to={to} size="sm">
      {found > 0 ? `${count} more in All` : `${count} in All`}
    </Anchor>
  )
}

/** The same where the view has no list of its own to count, but columns that are read as they come into sight. */
export function BoardSearchAllLink({ screen }: Pick<MoreInAllProps, 'screen'>) {
  const { data } = useDeskList(screen.filter, 1)
  return data && <SearchAllLink screen={screen} found={data.total} />
}
