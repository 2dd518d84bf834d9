import { Text } from '@mantine/core'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import type { EnquiryFilter } from '#contract/enquiries/query'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { Banner } from '../../../components/banner'
import { LoadingRows } from '../../../components/data-table/loading-rows'
import { Paging, rangeText, useLastPage } from '../../../components/data-table/paging'
import { May } from '../../../components/may'
import { formatNumber } from '../../../lib/format'
import { useMay } from '../../../lib/may'
import { EnquiryDrawer } from '../detail/enquiry-drawer'
import { EmptyList } from '../list/list-parts'
import { SelectWholeView } from './bulk/select-whole-view'
import classes from './desk.module.css'
import { useColumns } from './desk-columns'
import { DeskTable } from './desk-table'
import { type DeskScreen, isFiltered, NO_FILTERS } from './desk-view'
import { DuplicatesLink } from './duplicates-link'
import { SearchAllLink } from './search-all-link'
import { useSelection } from './selection'
import { focusRow } from './use-cursor'
import { useDeskKeys } from './use-desk-keys'
import { useDeskList } from './use-desk-list'
import type { ChangeScreen } from './use-desk-screen'
import { viewEntry } from './views'

const BulkBar = lazy(async () => ({ default: (await import('./bulk/bulk-bar')).BulkBar }))

/** Shown to roles for which contacts are masked. */
const MASKED_HINT = 'Phone numbers and emails are only found if you enter them in full.'

/** Shown if the search stopped early: for such roles, the server checks each match once more. */
const TOO_MANY = 'Too many matches. Add a word or a filter to narrow the search.'

interface EmptyViewProps {
  /** True if the search stopped early and there may be more matches. */
  isMore: boolean
  filter: EnquiryFilter
  applyFilter: (part: Partial<EnquiryFilter>) => void
}

function EmptyView({ isMore, filter, applyFilter }: EmptyViewProps) {
  const clear = { label: 'Clear search and filters', run: () => applyFilter(NO_FILTERS) }
  const canReadContacts = useMay('read-contacts')
  const text = isMore ? TOO_MANY : 'No enquiries match the search and filters.'
  return isFiltered(filter) ? (
    <EmptyList text={filter.q && !canReadContacts ? `${text} ${MASKED_HINT}` : text} clear={clear} />
  ) : (
    <EmptyList text="No enquiries in this view." hint={viewEntry(filter.view).empty} />
  )
}

interface DeskListProps {
  screen: DeskScreen
  change: ChangeScreen
  applyFilter: (part: Partial<EnquiryFilter>) => void
}

const NONE: readonly StaffEnquiry[] = []

export function DeskList({ screen, change, applyFilter }: DeskListProps) {
  const { filter, page } = screen
  const { data: latest, isError, isPlaceholderData: isPrevious, refetch } = useDeskList(filter, page)
  // React renders a deferred value in slices, so that many new rows don't block a frame.
  const data = useDeferredValue(latest)
  const isPlaceholderData = isPrevious || data !== latest
  const columns = useColumns(screen)
  const selectedCount = useSelection(({ selected }) => selected.size)
  const show = useSelection((state) => state.show)
  const items = data?.items ?? NONE
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  useDeskKeys(items, ids)
  useEffect(() => {
    if (data) show(data.page, data.items)
  }, [data, show])
  const shouldFocusFirst = useSelection(({ searchToFocus }) => searchToFocus === filter.q)
  useEffect(() => {
    const [first] = ids
    if (!shouldFocusFirst || isPlaceholderData || first === undefined) return
    focusRow(first)
    useSelection.getState().setSearchToFocus(null)
  }, [shouldFocusFirst, isPlaceholderData, ids])
  useLastPage(
    data,
    page,
    useCallback((last) => change({ page: last }, true), [change]),
  )

  const failure = isError && (
    <Banner
      tone="failure"
      text="Could not load enquiries."
      action={{ label: 'Try again', run: () => void refetch() }}
    />
  )
  const isPartlySorted = data?.isMore && filter.sort && !filter.sort.endsWith('received')
  const range = (
    <Text size="sm" c="dimmed" role="status">
      {data && items.length > 0 && rangeText(data)}
      {isPartlySorted && `. Only the newest ${formatNumber(data.total)} are sorted.`}
    </Text>
  )
  return (
    <>
      {selectedCount > 0 && (
        <div className={classes.bulk} data-bulk>
          <Suspense fallback={null}>
            <BulkBar more={data && <SelectWholeView filter={filter} list={data} />} />
          </Suspense>
        </div>
      )}
      <DeskTable
        items={data?.items}
        columns={columns}
        loading={!isError && <LoadingRows text="Loading enquiries" count={14} height={34} />}
        empty={
          page === 1 && <EmptyView isMore={data?.isMore === true} filter={filter} applyFilter={applyFilter} />
        }
      />
      {(data || isError) && (
        <div className={classes.foot}>
          {failure || range}
          {!isError && data && <Paging {...data} onChange={(next) => change({ page: next })} />}
          {!isError && (
            <May do="read-all-enquiries">
              <DuplicatesLink />
            </May>
          )}
        </div>
      )}
      {data && !isPlaceholderData && <SearchAllLink screen={screen} found={data.total} items={items} />}
      <EnquiryDrawer ids={ids} />
    </>
  )
}
