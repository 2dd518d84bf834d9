import { Skeleton, Text, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import { indianDay } from '#contract/enquiries/working-time'
import type { Report } from '#contract/reports'
import { ChartCard } from '../../components/chart/chart-card'
import { call } from '../../lib/api'
import { readCount } from '../../lib/lists'
import { DESK_KEYS } from '../enquiries/desk-keys'
import { byDay, byHour, byStatus, byTopic, STATUSES } from './count-enquiries'
import classes from './dashboard.module.css'

const DAYS = 30
const DAY_MS = 24 * 3_600_000

/** The server's count of the last thirty days: quick also where there are a million enquiries. */
function getReport(kind: EnquiryKind) {
  const now = Date.now()
  const days = { from: indianDay(now - (DAYS - 1) * DAY_MS), to: indianDay(now) }
  const query = new URLSearchParams({ ...days, kind }).toString()
  return {
    queryKey: [...DESK_KEYS.live, 'report', query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<Report>('GET', `${ENQUIRY_ROUTES.reports}?${query}`, { signal }),
  }
}

/** How many have each status; a page of one row tells its total. */
const STATUS_COUNTS = {
  queryKey: [...DESK_KEYS.live, 'statuses'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    Promise.all(
      STATUSES.map(async ({ kind, value }) => {
        const query = new URLSearchParams({ status: value, page: '1', pageSize: '1' })
        return readCount(
          await call('GET', `${ENDPOINTS.enquiriesOfKind[kind].list.path}?${query}`, { signal }),
        )
      }),
    ),
}

const NO_ROWS = { days: [], hours: [], topics: [] }

/** The enquiries in four pictures, each of which is a table too. */
export function Pictures() {
  const [students, services] = useQueries({ queries: [getReport('student'), getReport('service')] })
  const [statuses] = useQueries({ queries: [STATUS_COUNTS] })
  const reports = { student: students.data ?? NO_ROWS, service: services.data ?? NO_ROWS }
  const isPending = students.isPending || services.isPending || statuses.isPending
  return (
    <section aria-labelledby="pictures">
      <Title order={2} size="h4" id="pictures">
        Enquiries in pictures
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Suspected spam counts in “By status” alone.
      </Text>
      {isPending ? (
        <Skeleton h={260} />
      ) : (
        <div className={classes.pictures}>
          <ChartCard title="Per day, last 30 days" data={byDay(reports)} look="bars" />
          <ChartCard title="By hour of the day" data={byHour(reports)} look="bars" />
          <ChartCard title="By status" data={byStatus(statuses.data ?? [])} look="rows" />
          <ChartCard title="By course or service" data={byTopic(reports)} look="rows" />
        </div>
      )}
    </section>
  )
}
