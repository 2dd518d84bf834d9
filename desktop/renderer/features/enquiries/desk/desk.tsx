import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LoadingRows } from '../../../components/data-table/loading-rows'
import { May } from '../../../components/may'
import { ScreenTitle } from '../../../components/screen-title'
import { useMay } from '../../../lib/may'
import { useSession } from '../../../lib/session'
import { useDeskPreferences } from '../desk-preferences'
import { useMarkSeen } from '../use-live-updates'
import { WalkInButton } from '../walk-in/walk-in-button'
import classes from './desk.module.css'
import { DeskList } from './desk-list'
import { type DeskScreen, isFiltered, toFilterQuery } from './desk-view'
import { DayList } from './my-day/day-list'
import { useSelection } from './selection'
import { Toolbar } from './toolbar'
import { useDeskScreen } from './use-desk-screen'
import { ViewBar } from './view-bar'
import { MAIN_VIEWS, MY_DAY } from './views'

const Filters = lazy(async () => ({ default: (await import('./filters')).Filters }))
const Board = lazy(async () => ({ default: (await import('./board/board')).Board }))

/** The router state of a view that was opened automatically. */
const OPENED_AUTOMATICALLY = 'opened automatically'

/**
 * Opens a start view if the URL names none: the user's last view, or at first My day.
 * @returns true if the URL names a view
 */
function useStartView({ isDay, filter }: DeskScreen): boolean {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const me = useSession(({ user }) => user?.id ?? '')
  const start = useDeskPreferences(({ views }) => views[me]) ?? MY_DAY
  const hasView = search !== ''
  useEffect(() => {
    if (!hasView) navigate({ search: `?view=${start}` }, { replace: true, state: OPENED_AUTOMATICALLY })
  }, [hasView, start, navigate])

  const view = isDay ? MY_DAY : filter.view
  const isChosen =
    state !== OPENED_AUTOMATICALLY &&
    MAIN_VIEWS.some((entry) => entry.view === new URLSearchParams(search).get('view')) &&
    !isFiltered(filter)
  useEffect(() => {
    if (isChosen && me) useDeskPreferences.getState().setView(me, view)
  }, [isChosen, me, view])
  return hasView
}

const LOADING = <LoadingRows text="Loading enquiries" count={14} height={34} />

export function Desk() {
  const { screen, change, applyFilter } = useDeskScreen()
  const hasView = useStartView(screen)
  const { isDay, filter, page, layout } = screen
  const canWork = useMay('work-on-enquiries')
  const [areFiltersOpen, filters] = useDisclosure(false)
  const query = toFilterQuery(filter).toString()
  const isNewestShown =
    hasView &&
    page === 1 &&
    !isFiltered(filter) &&
    !filter.sort &&
    (filter.view === 'all' || filter.view === 'new')
  useMarkSeen('student', isNewestShown)
  useMarkSeen('service', isNewestShown)

  // A selection belongs to its list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the list clears the selection
  useEffect(() => useSelection.getState().clear(), [query, layout])

  const isBoard = layout === 'board' && canWork
  // The heading stays while the start view loads, since it may have the focus.
  return (
    <div className={classes.screen} data-messages-below={!isBoard || undefined}>
      <div className={classes.head}>
        <ScreenTitle size="h3" className={classes.title}>
          Desk
        </ScreenTitle>
        {hasView && (
          <>
            <ViewBar screen={screen} />
            <Toolbar
              screen={screen}
              change={change}
              applyFilter={applyFilter}
              areFiltersOpen={areFiltersOpen}
              toggleFilters={filters.toggle}
            />
            <May do="work-on-enquiries">
              <WalkInButton />
            </May>
          </>
        )}
      </div>
      {areFiltersOpen && (
        <Suspense fallback={null}>
          <Filters filter={filter} applyFilter={applyFilter} />
        </Suspense>
      )}
      {hasView && isDay && <DayList screen={screen} />}
      {hasView && !isDay && !isBoard && (
        <DeskList screen={screen} change={change} applyFilter={applyFilter} />
      )}
      {hasView && isBoard && (
        <Suspense fallback={LOADING}>
          <Board screen={screen} />
        </Suspense>
      )}
      {!hasView && LOADING}
    </div>
  )
}
