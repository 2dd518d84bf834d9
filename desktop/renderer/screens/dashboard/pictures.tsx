import { Skeleton, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ROUTES } from '#contract/routes'
import { ChartCard } from '../../components/chart/chart-card'
import { call } from '../../lib/api'
import { readList } from '../../lib/lists'
import type { Enquiry } from '../enquiries/enquiry-api'
import { toEnquiry } from '../enquiries/to-enquiry'
import { byDay, byHour, byStatus, bySubject, type EnquiriesByKind } from './count-enquiries'
import classes from './dashboard.module.css'

const allOf = (kind: 'student' | 'service', path: string) => ({
  queryKey: ['all', path],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    readList<Enquiry>(await call('GET', path, { signal })).map((record) => {
      const { createdAt, status, course, serviceLabel } = toEnquiry(kind, record)
      return { createdAt, status, subject: (kind === 'student' ? course : serviceLabel) || '-' }
    }),
})

/** The enquiries in four pictures, each of which is a table too. */
export function Pictures() {
  const [students, services] = useQueries({
    queries: [allOf('student', ROUTES.studentEnquiries), allOf('service', ROUTES.serviceEnquiries)],
  })
  const enquiries: EnquiriesByKind = useMemo(
    () => ({ student: students.data ?? [], service: services.data ?? [] }),
    [students.data, services.data],
  )
  const isPending = students.isPending || services.isPending
  return (
    <section aria-labelledby="pictures">
      <Title order={2} size="h4" id="pictures" mb="sm">
        Enquiries in pictures
      </Title>
      {isPending ? (
        <Skeleton h={260} />
      ) : (
        <div className={classes.pictures}>
          <ChartCard title="Per day, last 30 days" data={byDay(enquiries, new Date())} look="bars" />
          <ChartCard title="By hour of the day" data={byHour(enquiries)} look="bars" />
          <ChartCard title="By status" data={byStatus(enquiries)} look="rows" />
          <ChartCard title="By course or service" data={bySubject(enquiries)} look="rows" />
        </div>
      )}
    </section>
  )
}
