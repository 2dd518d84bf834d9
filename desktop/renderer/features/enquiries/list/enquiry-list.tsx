import { Checkbox, NativeSelect, Text } from '@mantine/core'
import { useCallback } from 'react'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { ENQUIRY_STATUSES } from '#contract/enquiries/enquiries'
import { Banner, useBanner } from '../../../components/banner'
import { LoadingRows } from '../../../components/data-table/loading-rows'
import { Paging, rangeText, useLastPage } from '../../../components/data-table/paging'
import { useMarkSeen } from '../use-live-updates'
import classes from './enquiries.module.css'
import { EnquiryTable } from './enquiry-table'
import type { EnquiryView } from './enquiry-view'
import { EmptyList, SearchBox } from './list-parts'
import { useEnquiryList } from './use-enquiry-list'
import { ListContext } from './use-row-actions'

interface ToolbarProps {
  view: EnquiryView
  onChange: (part: Partial<EnquiryView>, replace?: boolean) => void
  hasFilter: boolean
}

function EnquiryToolbar({ view, onChange, hasFilter }: ToolbarProps) {
  const { kind, q, status, spam } = view
  const { tab, search } = ENQUIRY_SCREEN_TEXTS[kind]
  return (
    <search className={classes.toolbar}>
      <SearchBox
        label={`Search ${tab.toLowerCase()}`}
        placeholder={search}
        search={q}
        onSearch={(next, replace) => onChange({ q: next }, replace)}
      />
      {hasFilter && (
        <NativeSelect
          aria-label="Filter by status"
          value={status}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
          data={[
            { value: '', label: 'All statuses' },
            ...ENQUIRY_STATUSES[kind].map(({ value }) => ({ value, label: value })),
          ]}
        />
      )}
      {hasFilter && (
        <Checkbox
          className={classes.spam}
          label="Hide suspected spam"
          checked={spam === 'hide'}
          onChange={(event) => onChange({ spam: event.currentTarget.checked ? 'hide' : 'show' })}
        />
      )}
    </search>
  )
}

interface EnquiryListProps {
  view: EnquiryView
  onChange: (part: Partial<EnquiryView>, replace?: boolean) => void
  /** True if the screen only shows one status. */
  hasFixedStatus?: boolean
}

function EmptyTab({ view, onChange, hasFixedStatus }: EnquiryListProps) {
  const isFiltered = view.q !== '' || (view.status !== '' && !hasFixedStatus) || view.spam === 'hide'
  const clear = {
    label: 'Clear search and filters',
    run: () => onChange({ q: '', status: '', spam: 'show' }),
  }
  return (
    <EmptyList
      text={ENQUIRY_SCREEN_TEXTS[view.kind].empty}
      hint={
        hasFixedStatus
          ? `Enquiries appear here when their status is set to ${view.status}.`
          : 'Enquiries from the website appear here within seconds.'
      }
      clear={isFiltered && clear}
    />
  )
}

/** A tab of the Enquiries screen: search, messages and the list with its pages. */
export function EnquiryList({ view, onChange, hasFixedStatus }: EnquiryListProps) {
  const { data, isPending, isError, refetch } = useEnquiryList(view)
  const banner = useBanner()
  useMarkSeen(view.kind, view.page === 1 && view.q === '' && view.status === '')
  const texts = ENQUIRY_SCREEN_TEXTS[view.kind]
  useLastPage(
    data,
    view.page,
    useCallback((page) => onChange({ page }, true), [onChange]),
  )

  return (
    <ListContext value={{ kind: view.kind, show: banner.show }}>
      <EnquiryToolbar view={view} onChange={onChange} hasFilter={!hasFixedStatus} />
      {/* A fixed height, so that a message never moves the rows away from the pointer. */}
      <div className={classes.line} data-message={banner.message !== null || undefined}>
        {banner.message ? (
          <Banner key={banner.message.text} {...banner.message} rescuesFocus onClose={banner.close} />
        ) : isError ? (
          <Banner
            tone="failure"
            text={texts.loadFailed}
            action={{ label: 'Try again', run: () => void refetch() }}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {data && data.total > 0 && rangeText(data)}
          </Text>
        )}
      </div>
      <EnquiryTable
        kind={view.kind}
        items={data?.items}
        loading={isPending && <LoadingRows text={ENQUIRY_SCREEN_TEXTS.loading} isTextShown count={8} />}
        empty={<EmptyTab view={view} onChange={onChange} hasFixedStatus={hasFixedStatus} />}
      />
      {data && <Paging {...data} onChange={(page) => onChange({ page })} />}
    </ListContext>
  )
}
