import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { AUDIT_DEPTH, type AuditPage } from '#contract/audit'
import { PAGE_SIZE } from '#contract/limits'
import { Banner } from '../../components/banner'
import { Paging } from '../../components/data-table/paging'
import { ScreenTitle } from '../../components/screen-title'
import { TimeField } from '../../components/time-field'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { formatNumber } from '../../lib/format'
import { useAdminUsers } from '../accounts'
import classes from './audit.module.css'
import { AuditList } from './audit-list'
import {
  AUDIT_FILTERS,
  type AuditFilter,
  type AuditView,
  afterChange,
  readAuditView,
  writeAuditView,
} from './audit-view'
import { SUBJECT_CHOICES } from './subjects'

interface AuditFiltersProps {
  view: AuditView
  onChange: (part: Partial<AuditView>) => void
}

function AuditFilters({ view, onChange }: AuditFiltersProps) {
  // All accounts, since those that can't be assignees make changes too.
  const { data: accounts = [] } = useAdminUsers()
  const input = (key: AuditFilter, label: string) => ({
    label,
    value: view[key],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [key]: event.currentTarget.value }),
  })
  const day = (key: 'from' | 'to', label: string) => (
    <TimeField kind="day" label={label} value={view[key]} onChange={(value) => onChange({ [key]: value })} />
  )
  return (
    <search className={classes.filters} aria-label="Filters">
      <NativeSelect
        {...input('actor', 'Colleague')}
        data={[
          { value: '', label: 'Everyone' },
          ...accounts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect {...input('subject', 'Subject')} data={SUBJECT_CHOICES} />
      {day('from', 'From')}
      {day('to', 'To')}
    </search>
  )
}

function useAuditView() {
  const [query, setQuery] = useSearchParams()
  const view = readAuditView(query)
  return {
    view,
    change: (part: Partial<AuditView>) => setQuery(writeAuditView(afterChange(view, part))),
    clear: () => setQuery({}),
  }
}

const countText = ({ total, isMore }: AuditPage) =>
  `${isMore ? 'More than ' : ''}${formatNumber(total)} ${total === 1 ? 'change' : 'changes'}, newest first`

interface AuditDepthProps {
  view: AuditView
  data: AuditPage
  onChange: (part: Partial<AuditView>) => void
}

/** Continues after the last page that can be reached, and returns to the newest entry. */
function AuditDepth({ view, data, onChange }: AuditDepthProps) {
  const isDeepest = (view.page + 1) * data.pageSize > AUDIT_DEPTH
  const last = isDeepest && data.isMore ? data.items.at(-1) : undefined
  return (
    <Group gap="xs">
      {last && (
        <Button variant="default" onClick={() => onChange({ before: last.id, page: 1 })}>
          Older changes
        </Button>
      )}
      {view.before && (
        <Button variant="subtle" onClick={() => onChange({ before: '', page: 1 })}>
          Back to newest
        </Button>
      )}
    </Group>
  )
}

export function Audit() {
  const { view, change, clear } = useAuditView()
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', view],
    queryFn: ({ signal }) => api.listAudit({ ...view, pageSize: PAGE_SIZE.default }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isFiltered = AUDIT_FILTERS.some((key) => view[key])
  return (
    <Stack gap="md">
      <div>
        <ScreenTitle>Audit</ScreenTitle>
        <Text c="dimmed">All changes to enquiries, people, content, accounts and settings.</Text>
      </div>
      <AuditFilters view={view} onChange={change} />
      {error && (
        <Banner
          tone="failure"
          text={failureText(error, { failed: 'Could not load the audit log.' })}
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {!data && !error && <Skeleton h={360} />}
      {data && (
        <>
          <Text size="sm" role="status">
            {data.total === 0
              ? isFiltered
                ? 'No changes match these filters.'
                : 'No changes yet. All changes by staff will be listed here.'
              : countText(data)}
          </Text>
          <AuditList items={data.items} />
          {data.total === 0 && isFiltered && (
            <div>
              <Button variant="default" onClick={clear}>
                Clear filters
              </Button>
            </div>
          )}
          <Paging
            page={view.page}
            pageSize={data.pageSize}
            total={Math.min(data.total, AUDIT_DEPTH)}
            onChange={(page) => change({ page })}
          />
          <AuditDepth view={view} data={data} onChange={change} />
        </>
      )}
    </Stack>
  )
}
