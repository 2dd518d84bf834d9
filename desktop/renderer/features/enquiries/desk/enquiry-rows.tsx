import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { Banner } from '../../../components/banner'
import { LoadingRows } from '../../../components/data-table/loading-rows'
import { May } from '../../../components/may'
import { EnquiryDrawer } from '../detail/enquiry-drawer'
import classes from './desk.module.css'
import { useColumns } from './desk-columns'
import { DeskTable } from './desk-table'
import type { DeskScreen } from './desk-view'
import { DuplicatesLink } from './duplicates-link'
import { useSelection } from './selection'
import { focusRow } from './use-cursor'
import { useDeskKeys } from './use-desk-keys'

// Loaded for the first selection, so that the desk itself starts sooner.
const BulkBar = lazy(async () => ({ default: (await import('./bulk/bulk-bar')).BulkBar }))

interface EnquiryRowsProps {
  screen: DeskScreen
  /** Undefined until they have loaded. */
  items: readonly StaffEnquiry[] | undefined
  /** Page of the list, from 1. */
  page: number
  /** True until the rows of a new search or page are on screen. */
  isStale: boolean
  isError: boolean
  refetch: () => unknown
  /** An action for more than the rows on screen. */
  bulkAction?: ReactNode
  empty: ReactNode
  headings?: ReadonlyMap<string, ReactNode>
  /** The line below the rows. */
  foot: ReactNode
  /** Content below the rows. */
  children?: ReactNode
}

const NONE: readonly StaffEnquiry[] = []

/** Rows of the desk with keyboard, selection, bulk actions and the drawer. */
export function EnquiryRows({
  screen,
  items,
  page,
  isStale,
  isError,
  refetch,
  bulkAction,
  empty,
  headings,
  foot,
  children,
}: EnquiryRowsProps) {
  const columns = useColumns(screen)
  const shown = items ?? NONE
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  useDeskKeys(shown, ids)
  const hasSelection = useSelection(({ selected }) => selected.size > 0)
  const show = useSelection((state) => state.show)
  useEffect(() => {
    if (items) show(page, items)
  }, [page, items, show])
  const shouldFocusFirst = useSelection(({ searchToFocus }) => searchToFocus === screen.filter.q)
  useEffect(() => {
    const [first] = ids
    if (!shouldFocusFirst || isStale || first === undefined) return
    focusRow(first)
    useSelection.getState().setSearchToFocus(null)
  }, [shouldFocusFirst, isStale, ids])
  const failure = isError && (
    <Banner
      tone="failure"
      text="Could not load enquiries."
      action={{ label: 'Try again', run: () => void refetch() }}
    />
  )
  return (
    <>
      {hasSelection && (
        <div className={classes.bulk} data-bulk>
          <Suspense>
            <BulkBar more={bulkAction} />
          </Suspense>
        </div>
      )}
      <DeskTable
        items={items}
        columns={columns}
        loading={!isError && <LoadingRows text="Loading enquiries" count={14} height={34} />}
        empty={empty}
        headings={headings}
      />
      {(items || isError) && (
        <div className={classes.foot}>
          {failure || foot}
          <May do="read-all-enquiries">
            <DuplicatesLink />
          </May>
        </div>
      )}
      {children}
      <EnquiryDrawer ids={ids} keepsList />
    </>
  )
}
