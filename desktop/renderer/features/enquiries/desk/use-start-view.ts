import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { api } from '../../../lib/api'
import { useSession } from '../../../lib/session'
import { useDeskPreferences } from '../desk-preferences'
import { QUERY_KEYS } from '../query-keys'
import { type DeskScreen, isNarrowed } from './desk-view'
import { MAIN_VIEWS } from './views'

/** What the router remembers of a view that nobody has chosen. */
const OPENED_BY_ITSELF = 'opened by itself'

/**
 * Where the address names nothing, the Desk screen opens on what its reader looked at last; at first on what is to do
 * today, else on what nobody has taken.
 * @returns whether the address names what is shown
 */
export function useStartView({ filter }: DeskScreen): boolean {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const me = useSession(({ user }) => user?.id ?? '')
  const last = useDeskPreferences(({ views }) => views[me])
  const isNamed = search !== ''
  const { data: counts, isError } = useQuery({
    queryKey: QUERY_KEYS.counts,
    queryFn: ({ signal }) => api.countEnquiries({ signal }),
    enabled: !isNamed && !last,
  })
  const toDo = counts && (counts.today > 0 ? 'today' : 'unassigned')
  const view = last ?? toDo ?? (isError ? 'all' : undefined)
  useEffect(() => {
    if (!isNamed && view) navigate({ search: `?view=${view}` }, { replace: true, state: OPENED_BY_ITSELF })
  }, [isNamed, view, navigate])

  const isChosen =
    state !== OPENED_BY_ITSELF &&
    MAIN_VIEWS.some((entry) => entry.view === new URLSearchParams(search).get('view')) &&
    !isNarrowed(filter)
  useEffect(() => {
    if (isChosen && me) useDeskPreferences.getState().setView(me, filter.view)
  }, [isChosen, me, filter.view])
  return isNamed
}
