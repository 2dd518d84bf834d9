import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
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

/** Returns the query of the last 30 days. The server counts, which is fast even with a million enquiries. */
function getReport(kind: EnquiryKind) {
  const now = Date.now()
  const query = { from: indianDay(now - (DAYS - 1) * DAY_MS), to: indianDay(now), kind }
  return {
    queryKey: [...QUERY_KEYS.live, 'report', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.readReport(query, { signal }),
  }
}

/** Enquiries per status. A page of one row is enough, since it includes the total. */
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

/** Four charts of the enquiries, each of which can be shown as a table. */
export function Charts() {
  const students = useQuery(getReport('student'))
  const services = useQuery(getReport('service'))
  const statuses = useQuery(STATUS_COUNTS)
  const reports = { student: students.data ?? NO_ROWS, service: services.data ?? NO_ROWS }
  const isPending = students.isPending || services.isPending || statuses.isPending
  return (
    <section aria-labelledby="charts">
      <Title order={2} size="h4" id="charts">
        Charts
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Suspected spam is only included in “By status”.
      </Text>
      {isPending ? (
        <Skeleton h={260} />
      ) : (
        <div className={classes.charts}>
          <ChartCard title="Per day, last 30 days" data={byDay(reports)} look="bars" />
          <ChartCard title={hoursTitle()} data={byHour(reports)} look="bars" />
          <ChartCard title="By status" data={byStatus(statuses.data ?? [])} look="rows" />
          <ChartCard title="By course or service" data={byTopic(reports)} look="rows" />
        </div>
      )}
    </section>
  )
}
