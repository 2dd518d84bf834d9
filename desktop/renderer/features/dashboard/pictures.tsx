import { Skeleton, Text, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { indianDay } from '#contract/enquiries/indian-days'
import { ChartCard } from '../../components/chart/chart-card'
import { api } from '../../lib/api'
import { hoursTitle } from '../../lib/format'
import { readCount } from '../../lib/lists'
import { QUERY_KEYS } from '../enquiries'
import { byDay, byHour, byStatus, byTopic, STATUSES } from './count-enquiries'
import classes from './dashboard.module.css'

const DAYS = 30
const DAY_MS = 24 * 3_600_000

/** The server's count of the last thirty days: quick also where there are a million enquiries. */
function getReport(kind: EnquiryKind) {
  const now = Date.now()
  const query = { from: indianDay(now - (DAYS - 1) * DAY_MS), to: indianDay(now), kind }
  return {
    queryKey: [...QUERY_KEYS.live, 'report', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.readReport(query, { signal }),
  }
}

/** How many have each status; a page of one row tells its total. */
const STATUS_COUNTS = {
  queryKey: [...QUERY_KEYS.live, 'statuses'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    Promise.all(
      STATUSES.map(async ({ kind, value }) => {
        const query = { status: value, page: 1, pageSize: 1 }
        return readCount(await api.enquiriesOfKind[kind].list(query, { signal }))
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
          <ChartCard title={hoursTitle()} data={byHour(reports)} look="bars" />
          <ChartCard title="By status" data={byStatus(statuses.data ?? [])} look="rows" />
          <ChartCard title="By course or service" data={byTopic(reports)} look="rows" />
        </div>
      )}
    </section>
  )
}
