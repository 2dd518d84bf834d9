import { Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import type { EnquiryFilter } from '#contract/enquiries/query'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { Banner } from '../../../components/banner'
import { EnquiryDrawer } from '../detail/enquiry-drawer'
import { EnquiryPaging, pageCount } from '../list/enquiry-paging'
import { BulkBar } from './bulk/bulk-bar'
import classes from './desk.module.css'
import { DeskTable } from './desk-table'
import type { DeskScreen } from './desk-view'
import { Nothing } from './nothing'
import { rangeText } from './range-text'
import { useSelection } from './selection'
import { useColumns } from './use-columns'
import { useDeskKeys } from './use-desk-keys'
import { useDeskList } from './use-desk-list'
import type { ChangeScreen } from './use-desk-screen'

interface DeskListProps {
  screen: DeskScreen
  change: ChangeScreen
  narrow: (part: Partial<EnquiryFilter>) => void
}

const NONE: readonly StaffEnquiry[] = []
const SKELETON_ROWS = Array.from({ length: 10 }, (_, row) => row)

/** The table of the desk, page by page. */
export function DeskList({ screen, change, narrow }: DeskListProps) {
  const { filter, page } = screen
  const { data, isPending, isError, refetch } = useDeskList(filter, page)
  const columns = useColumns(screen)
  const markedCount = useSelection(({ marked }) => marked.size)
  const items = data?.items ?? NONE
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const lastPage = data && !data.isMore && pageCount(data.total, data.pageSize)
  useDeskKeys(items, ids)

  useEffect(() => {
    if (lastPage && page > lastPage) change({ page: lastPage }, true)
  }, [page, lastPage, change])

  return (
    <>
      {isError && (
        <Banner
          tone="failure"
          text="Could not load the enquiries."
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      <div className={classes.line} data-bulk={markedCount > 0 || undefined}>
        {markedCount > 0 ? (
          <BulkBar />
        ) : (
          <Text size="sm" c="dimmed" role="status">
            {data && items.length > 0 && rangeText(data)}
          </Text>
        )}
      </div>
      {isPending && (
        <Stack gap={6} role="status" aria-label="Loading the enquiries">
          {SKELETON_ROWS.map((row) => (
            <Skeleton key={row} height={44} radius="sm" />
          ))}
        </Stack>
      )}
      {data && items.length === 0 && page === 1 && <Nothing filter={filter} narrow={narrow} />}
      {items.length > 0 && <DeskTable items={items} columns={columns} />}
      {data && <EnquiryPaging {...data} onChange={(next) => change({ page: next })} />}
      <EnquiryDrawer ids={ids} />
    </>
  )
}
