import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { LoadingRows } from '../../../components/data-table/loading-rows'
import { May } from '../../../components/may'
import { ScreenTitle } from '../../../components/screen-title'
import { useMay } from '../../../lib/may'
import { useSeeing } from '../use-live-updates'
import { WalkInButton } from '../walk-in/walk-in-button'
import { Board } from './board/board'
import classes from './desk.module.css'
import { DeskList } from './desk-list'
import { filterQuery, isNarrowed } from './desk-view'
import { Filters } from './filters'
import { ProposalsHint } from './proposals-hint'
import { useSelection } from './selection'
import { Toolbar } from './toolbar'
import { useDeskScreen } from './use-desk-screen'
import { useStartView } from './use-start-view'
import { ViewBar } from './view-bar'

/** The Desk screen: from a list of enquiries to daily work done. */
export function Desk() {
  const { screen, change, narrow } = useDeskScreen()
  const isNamed = useStartView(screen)
  const { filter, page, layout } = screen
  const mayWork = useMay('work-on-enquiries')
  const [areFiltersOpen, filters] = useDisclosure(false)
  const query = filterQuery(filter).toString()
  const isNewestShown =
    isNamed && page === 1 && !isNarrowed(filter) && (filter.view === 'all' || filter.view === 'new')
  useSeeing('student', isNewestShown)
  useSeeing('service', isNewestShown)

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
