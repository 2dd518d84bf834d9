import { Text } from '@mantine/core'
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import type { EnquiryFilter } from '#contract/enquiries/query'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { Banner } from '../../../components/banner'
import { LoadingRows } from '../../../components/data-table/loading-rows'
import { Paging, rangeText, useLastPage } from '../../../components/data-table/paging'
import { useMay } from '../../../lib/may'
import { EnquiryDrawer } from '../detail/enquiry-drawer'
import { EmptyList } from '../list/list-parts'
import { BulkBar } from './bulk/bulk-bar'
import { SelectWholeView } from './bulk/select-whole-view'
import classes from './desk.module.css'
import { useColumns } from './desk-columns'
import { DeskTable } from './desk-table'
import { type DeskScreen, isFiltered, NO_FILTERS } from './desk-view'
import { SearchAllLink } from './search-all-link'
import { useSelection } from './selection'
import { focusRow } from './use-cursor'
import { useDeskKeys } from './use-desk-keys'
import { useDeskList } from './use-desk-list'
import type { ChangeScreen } from './use-desk-screen'
import { viewEntry } from './views'

/** What is said to a role for which contacts are masked. */
const ONLY_WHOLE = 'Numbers and e-mail addresses are found only as a whole.'

/** What is said where the search has stopped before its end: for such a role, stored matches are looked at once more. */
const TOO_MUCH = 'Too much is like this search to look through all of it. Add a word or a filter.'

interface NothingProps {
  /** Whether what was not looked at may match. */
  isMore: boolean
  filter: EnquiryFilter
  narrow: (part: Partial<EnquiryFilter>) => void
}

/** An empty view. */
function Nothing({ isMore, filter, narrow }: NothingProps) {
  const clear = { label: 'Clear the search and the filters', run: () => narrow(NO_FILTERS) }
  const seesContacts = useMay('read-contacts')
  const found = isMore ? TOO_MUCH : 'Nothing here matches the search and the filters.'
  return isFiltered(filter) ? (
    <EmptyList text={filter.q && !seesContacts ? `${found} ${ONLY_WHOLE}` : found} clear={clear} />
  ) : (
    <EmptyList text="No enquiries in this view." hint={viewEntry(filter.view).empty} />
  )
}

interface DeskListProps {
  screen: DeskScreen
  change: ChangeScreen
  narrow: (part: Partial<EnquiryFilter>) => void
}

const NONE: readonly StaffEnquiry[] = []

/** The table of enquiries, page by page. */
export function DeskList({ screen, change, narrow }: DeskListProps) {
  const { filter, page } = screen
  const { data: newest, isError, isPlaceholderData: isOfBefore, refetch } = useDeskList(filter, page)
  // React renders a deferred value in slices: many new rows at once would hold up a frame
  const data = useDeferredValue(newest)
  const isPlaceholderData = isOfBefore || data !== newest
  const columns = useColumns(screen)
  const markedCount = useSelection(({ marked }) => marked.size)
  const show = useSelection((state) => state.show)
  const items = data?.items ?? NONE
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  useDeskKeys(items, ids)
  useEffect(() => {
    if (data) show(data.page, data.items)
  }, [data, show])
  const isSought = useSelection(({ sought }) => sought === filter.q)
  useEffect(() => {
    const [first] = ids
    if (!isSought || isPlaceholderData || first === undefined) return
    focusRow(first)
    useSelection.getState().seek(null)
  }, [isSought, isPlaceholderData, ids])
  useLastPage(
    data,
    page,
    useCallback((last) => change({ page: last }, true), [change]),
  )

  const failure = isError && (
    <Banner
      tone="failure"
      text="Could not load the enquiries."
      action={{ label: 'Try again', run: () => void refetch() }}
    />
  )
  const range = (
    <Text size="sm" c="dimmed" role="status">
      {data && items.length > 0 && rangeText(data)}
    </Text>
  )
  return (
    <>
      <div className={classes.line} data-bulk={markedCount > 0 || undefined}>
        {markedCount > 0 ? (
          <BulkBar more={failure || (data && <SelectWholeView filter={filter} list={data} />)} />
        ) : (
          failure || range
        )}
      </div>
      <DeskTable
        items={data?.items}
        columns={columns}
        loading={!isError && <LoadingRows text="Loading the enquiries" count={10} />}
        empty={page === 1 && <Nothing isMore={data?.isMore === true} filter={filter} narrow={narrow} />}
      />
      {data && <Paging {...data} onChange={(next) => change({ page: next })} />}
      {data && !isPlaceholderData && <SearchAllLink screen={screen} found={data.total} />}
      <EnquiryDrawer ids={ids} />
    </>
  )
}
