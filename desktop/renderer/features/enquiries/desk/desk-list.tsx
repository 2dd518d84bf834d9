import { SegmentedControl, Text } from '@mantine/core'
import { lazy, Suspense, useCallback, useDeferredValue } from 'react'
import { ASSIGNEE_ME, type EnquiryFilter } from '#contract/enquiries/query'
import { Paging, rangeText, useLastPage } from '../../../components/data-table/paging'
import { formatNumber } from '../../../lib/format'
import { useMay } from '../../../lib/may'
import { EmptyList } from '../list/list-parts'
import { SelectWholeView } from './bulk/select-whole-view'
import { type DeskScreen, isFiltered, NO_FILTERS } from './desk-view'
import { EnquiryRows } from './enquiry-rows'
import { useDeskList } from './use-desk-list'
import type { ChangeScreen } from './use-desk-screen'
import { viewEntry } from './views'

const SearchAllLink = lazy(async () => ({ default: (await import('./search-all-link')).SearchAllLink }))

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

/** True if the filter is the user's own enquiries and nothing else. */
const isOnlyMine = ({ assignee, ...others }: EnquiryFilter) => assignee === ASSIGNEE_ME && !isFiltered(others)

function EmptyView({ isMore, filter, applyFilter }: EmptyViewProps) {
  const clear = { label: 'Clear search and filters', run: () => applyFilter(NO_FILTERS) }
  const canReadContacts = useMay('read-contacts')
  const text = isMore ? TOO_MANY : 'No enquiries match the search and filters.'
  const { empty, emptyMine } = viewEntry(filter.view)
  if (emptyMine && isOnlyMine(filter)) return <EmptyList text="Nothing due." hint={emptyMine} />
  return isFiltered(filter) ? (
    <EmptyList text={filter.q && !canReadContacts ? `${text} ${MASKED_HINT}` : text} clear={clear} />
  ) : (
    <EmptyList text="No enquiries in this view." hint={empty} />
  )
}

/** Limits a view of next steps to those of the user. */
function MineSwitch({ filter, applyFilter }: Pick<EmptyViewProps, 'filter' | 'applyFilter'>) {
  if (!viewEntry(filter.view).emptyMine) return null
  return (
    <SegmentedControl
      size="xs"
      aria-label="Whose next steps"
      value={filter.assignee ?? ''}
      onChange={(assignee) => applyFilter({ assignee: assignee || undefined })}
      data={[
        { value: ASSIGNEE_ME, label: 'Mine' },
        { value: '', label: 'Everybody' },
      ]}
    />
  )
}

interface DeskListProps {
  screen: DeskScreen
  change: ChangeScreen
  applyFilter: (part: Partial<EnquiryFilter>) => void
}

export function DeskList({ screen, change, applyFilter }: DeskListProps) {
  const { filter, page } = screen
  const { data: latest, isError, isPlaceholderData: isPrevious, refetch } = useDeskList(filter, page)
  // React renders a deferred value in slices, so that many new rows don't block a frame.
  const data = useDeferredValue(latest)
  const isStale = isPrevious || data !== latest
  useLastPage(
    data,
    page,
    useCallback((last) => change({ page: last }, true), [change]),
  )
  const isPartlySorted = data?.isMore && filter.sort && !filter.sort.endsWith('received')
  return (
    <EnquiryRows
      screen={screen}
      items={data?.items}
      page={data?.page ?? page}
      isStale={isStale}
      isError={isError}
      refetch={refetch}
      bulkAction={data && <SelectWholeView filter={filter} list={data} />}
      empty={
        page === 1 && <EmptyView isMore={data?.isMore === true} filter={filter} applyFilter={applyFilter} />
      }
      foot={
        <>
          <MineSwitch filter={filter} applyFilter={applyFilter} />
          <Text size="sm" c="dimmed" role="status">
            {data && data.items.length > 0 && rangeText(data)}
            {isPartlySorted && `. Only the newest ${formatNumber(data.total)} are sorted.`}
          </Text>
          {data && <Paging {...data} onChange={(next) => change({ page: next })} />}
        </>
      }
    >
      {data && !isStale && filter.q && (
        <Suspense>
          <SearchAllLink screen={screen} found={data.total} items={data.items} />
        </Suspense>
      )}
    </EnquiryRows>
  )
}
