import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { LoadingRows } from '../../../components/data-table/loading-rows'
import { May } from '../../../components/may'
import { ScreenTitle } from '../../../components/screen-title'
import { api } from '../../../lib/api'
import { formatNumber } from '../../../lib/format'
import { useMay } from '../../../lib/may'
import { useSession } from '../../../lib/session'
import { useDeskPreferences } from '../desk-preferences'
import { QUERY_KEYS } from '../query-keys'
import { useMarkSeen } from '../use-live-updates'
import { WalkInButton } from '../walk-in/walk-in-button'
import { Board } from './board/board'
import classes from './desk.module.css'
import { DeskList } from './desk-list'
import { type DeskScreen, filterQuery, isFiltered } from './desk-view'
import { Filters } from './filters'
import { useSelection } from './selection'
import { Toolbar } from './toolbar'
import { useDeskScreen } from './use-desk-screen'
import { ViewBar } from './view-bar'
import { MAIN_VIEWS } from './views'

/** What the router remembers of a view that nobody has chosen. */
const OPENED_BY_ITSELF = 'opened by itself'

/**
 * Where the address names nothing, the Desk screen opens on what its reader looked at last; at first on what is to do
 * today, else on what nobody has taken.
 * @returns whether the address names what is shown
 */
function useStartView({ filter }: DeskScreen): boolean {
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
    !isFiltered(filter)
  useEffect(() => {
    if (isChosen && me) useDeskPreferences.getState().setView(me, filter.view)
  }, [isChosen, me, filter.view])
  return isNamed
}

/**
 * Leads to the people of whom staff are to say whether they are one; nothing while there are none. It comes late, so it
 * has a place where it moves nothing; a phone has none, and the menu leads there.
 */
function ProposalsHint() {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.proposals,
    queryFn: ({ signal }) => api.listProposals({ signal }),
  })
  if (!data || data.total === 0) return null
  return (
    <Anchor component={Link} to="/people" size="sm" className={classes.proposals}>
      {data.total === 1
        ? 'Two people may be one: have a look'
        : `${formatNumber(data.total)} pairs of people may be one: have a look`}
    </Anchor>
  )
}

/** The Desk screen: from a list of enquiries to daily work done. */
export function Desk() {
  const { screen, change, narrow } = useDeskScreen()
  const isNamed = useStartView(screen)
  const { filter, page, layout } = screen
  const mayWork = useMay('work-on-enquiries')
  const [areFiltersOpen, filters] = useDisclosure(false)
  const query = filterQuery(filter).toString()
  const isNewestShown =
    isNamed && page === 1 && !isFiltered(filter) && (filter.view === 'all' || filter.view === 'new')
  useMarkSeen('student', isNewestShown)
  useMarkSeen('service', isNewestShown)

  // What is marked belongs to the list it was marked in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the list that clears
  useEffect(() => useSelection.getState().clear(), [query, layout])

  // The heading stays while the view is found: the keyboard may stand on it.
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <ScreenTitle>Desk</ScreenTitle>
        {isNamed && (
          <>
            <May do="read-all-enquiries">
              <ProposalsHint />
            </May>
            <May do="work-on-enquiries">
              <WalkInButton />
            </May>
          </>
        )}
      </div>
      {isNamed ? (
        <>
          <ViewBar screen={screen} />
          <Toolbar
            screen={screen}
            change={change}
            narrow={narrow}
            areFiltersOpen={areFiltersOpen}
            toggleFilters={filters.toggle}
          />
          {areFiltersOpen && <Filters filter={filter} narrow={narrow} />}
          {layout === 'board' && mayWork ? (
            <Board screen={screen} />
          ) : (
            <DeskList screen={screen} change={change} narrow={narrow} />
          )}
        </>
      ) : (
        <LoadingRows text="Loading the enquiries" count={10} />
      )}
    </div>
  )
}
