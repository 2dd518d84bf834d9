import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { Banner } from '../../../components/banner'
import { useBanner } from '../../../components/use-banner'
import { useSeeing } from '../use-live-updates'
import { DeskContext } from './desk-context'
import classes from './enquiries.module.css'
import { EnquiryPaging, pageCount, rangeText } from './enquiry-paging'
import { EnquiryTable } from './enquiry-table'
import { EnquiryToolbar } from './enquiry-toolbar'
import type { EnquiryView } from './enquiry-view'
import { useEnquiryList } from './use-enquiry-list'

interface EnquiryListProps {
  view: EnquiryView
  onChange: (part: Partial<EnquiryView>, replace?: boolean) => void
  /** The screen shows one status only. */
  hasFixedStatus?: boolean
}

const SKELETON_ROWS = Array.from({ length: 8 }, (_, row) => row)

function Loading() {
  return (
    <Stack gap={6}>
      <Text c="dimmed" size="sm" role="status">
        {ENQUIRY_SCREEN_TEXTS.loading}
      </Text>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height={44} radius="sm" />
      ))}
    </Stack>
  )
}

function Nothing({ view, onChange, hasFixedStatus }: EnquiryListProps) {
  const isNarrowed = view.q !== '' || (view.status !== '' && !hasFixedStatus) || view.spam === 'hide'
  return (
    <Stack align="flex-start" gap="xs" className={classes.nothing}>
      <Text fw={600} role="status">
        {ENQUIRY_SCREEN_TEXTS[view.kind].empty}
      </Text>
      {isNarrowed ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChange({ q: '', status: '', spam: 'show' })}
        >
          Clear the search and the filter
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {hasFixedStatus
            ? `An enquiry comes here when its status is set to ${view.status}.`
            : 'Each enquiry that a visitor sends from the website appears here within seconds.'}
        </Text>
      )}
    </Stack>
  )
}

/** One tab of the desk: search, messages, the page of enquiries and the way to the next. */
export function EnquiryList({ view, onChange, hasFixedStatus }: EnquiryListProps) {
  const { data, isPending, isError, refetch } = useEnquiryList(view)
  const banner = useBanner()
  useSeeing(view.kind, view.page === 1 && view.q === '' && view.status === '')
  const texts = ENQUIRY_SCREEN_TEXTS[view.kind]
  const lastPage = data && pageCount(data.total, data.pageSize)

  useEffect(() => {
    if (lastPage && view.page > lastPage) onChange({ page: lastPage }, true)
  }, [view.page, lastPage, onChange])

  return (
    <DeskContext value={{ kind: view.kind, show: banner.show }}>
      <EnquiryToolbar view={view} onChange={onChange} hasFilter={!hasFixedStatus} />
      {isError && (
        <Banner
          tone="failure"
          text={texts.loadFailed}
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {/* The line keeps its height, so that a message never pushes the rows from under the pointer. */}
      <div className={classes.line} data-message={banner.message !== null || undefined}>
        {banner.message ? (
          <Banner key={banner.message.text} {...banner.message} rescuesFocus onClose={banner.close} />
        ) : (
          <Text size="sm" c="dimmed">
            {data && data.total > 0 && rangeText(data.page, data.pageSize, data.total)}
          </Text>
        )}
      </div>
      {isPending && <Loading />}
      {data?.items.length === 0 && (
        <Nothing view={view} onChange={onChange} hasFixedStatus={hasFixedStatus} />
      )}
      {data && data.items.length > 0 && <EnquiryTable enquiries={data.items} />}
      {data && <EnquiryPaging {...data} onChange={(page) => onChange({ page })} />}
    </DeskContext>
  )
}
