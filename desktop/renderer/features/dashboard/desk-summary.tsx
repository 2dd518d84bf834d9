import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DASHBOARD_TEXTS } from '#contract/admin-texts'
import type { DeskView } from '#contract/enquiries/query'
import type { EnquiryCounts, StaffEnquiry } from '#contract/enquiries/record'
import { api } from '../../lib/api'
import { formatNumber } from '../../lib/format'
import { useMay } from '../../lib/may'
import { QUERY_KEYS, StepLabel, WaitingLabel } from '../enquiries'
import classes from './dashboard.module.css'
import { comparisonText, replyText, resultText, toLastSevenDays } from './week'

/** A step becomes overdue without an event, so an open dashboard polls. */
const REFRESH_MS = 60_000

/** Lists longer than this are not searched for the longest wait, since their last page is slow to read. */
const MAX_PAGE = 500

/** Returns the most urgent enquiry of a view: the longest wait, or the most overdue step. */
function useMostUrgent(view: DeskView, page: number | undefined) {
  const query = { view, spam: 'hide', page: page ?? 1, pageSize: 1 } as const
  const isEnabled = page !== undefined && page > 0 && page <= MAX_PAGE
  const { data } = useQuery({
    queryKey: [...QUERY_KEYS.live, 'urgent', query],
    queryFn: ({ signal }) => api.listEnquiries(query, { signal }),
    enabled: isEnabled,
  })
  return isEnabled ? data?.items[0] : undefined
}

interface SummaryCardProps {
  title: string
  href: string
  /** Undefined until it is loaded. */
  count: number | undefined
  isFailed: boolean
  unit: string
  isAlarm?: boolean
  children: ReactNode
}

/** A number with its details, linked to the list behind it. */
function SummaryCard({ title, href, count, isFailed, unit, isAlarm = false, children }: SummaryCardProps) {
  return (
    <article className={classes.summaryCard} data-alarm={isAlarm || undefined}>
      <h2 className={classes.summaryTitle}>
        <Link className={classes.cardLink} to={href}>
          {title}
        </Link>
      </h2>
      <p className={classes.summaryCount}>
        <strong>
          {count === undefined ? (isFailed ? '–' : DASHBOARD_TEXTS.loading) : formatNumber(count)}
        </strong>
        {/* The unit appears with the number, whose width is unknown until then, so that nothing shifts. */}
        <span>{(count !== undefined || isFailed) && ` ${unit}`}</span>
      </p>
      {isFailed ? <p>Could not load this.</p> : children}
    </article>
  )
}

interface UrgentProps {
  enquiry: StaffEnquiry | undefined
  children: ReactNode
}

/** The enquiry to start with. */
function Urgent({ enquiry, children }: UrgentProps) {
  if (!enquiry) return null
  return (
    <p className={classes.urgent}>
      <Link to={`/desk?view=all&enquiry=${encodeURIComponent(enquiry.id)}`}>{enquiry.name}</Link> {children}
    </p>
  )
}

interface CountsProps {
  counts: EnquiryCounts | undefined
  isFailed: boolean
}

function Waiting({ counts, isFailed }: CountsProps) {
  const longest = useMostUrgent('new', counts?.new)
  return (
    <SummaryCard
      title="Waiting"
      href="/desk?view=new"
      count={counts?.new}
      isFailed={isFailed}
      unit={counts?.new === 1 ? 'new enquiry' : 'new enquiries'}
    >
      {counts && (
        <p>
          <Link to="/desk?view=unassigned">{formatNumber(counts.unassigned)} unassigned</Link>
        </p>
      )}
      <Urgent enquiry={longest?.respondedAt ? undefined : longest}>
        {longest && <WaitingLabel {...longest} />}
      </Urgent>
    </SummaryCard>
  )
}

function Overdue({ counts, isFailed }: CountsProps) {
  const latest = useMostUrgent('overdue', counts && Math.min(counts.overdue, 1))
  return (
    <SummaryCard
      title="Overdue"
      href="/desk?view=overdue"
      count={counts?.overdue}
      isFailed={isFailed}
      isAlarm={Boolean(counts?.overdue)}
      unit={counts?.overdue === 1 ? 'next step' : 'next steps'}
    >
      {counts && (
        <p>
          <Link to="/desk?view=today">{formatNumber(counts.today)} due today</Link>
        </p>
      )}
      <Urgent enquiry={latest}>{latest && <StepLabel {...latest} />}</Urgent>
    </SummaryCard>
  )
}

function LastSevenDays() {
  const query = toLastSevenDays(Date.now())
  const { data, isError } = useQuery({
    queryKey: [...QUERY_KEYS.live, 'report', query],
    queryFn: ({ signal }) => api.readReport(query, { signal }),
  })
  return (
    <SummaryCard
      title="Last 7 days"
      href="/reports"
      count={data?.totals.now.enquiries}
      isFailed={isError}
      unit={data?.totals.now.enquiries === 1 ? 'enquiry' : 'enquiries'}
    >
      {data && (
        <>
          <p>{comparisonText(data.totals.now.enquiries, data.totals.before.enquiries)}</p>
          <p>{resultText(data.totals.now)}</p>
          <p>{replyText(data.totals.now)}</p>
        </>
      )}
    </SummaryCard>
  )
}

/** The desk at a glance: waiting, overdue, and the last 7 days. */
export function DeskSummary() {
  const canReadReports = useMay('read-reports')
  const { data, isError } = useQuery({
    queryKey: QUERY_KEYS.counts,
    queryFn: ({ signal }) => api.countEnquiries({ signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <div className={classes.summary}>
      <Waiting counts={data} isFailed={isError} />
      <Overdue counts={data} isFailed={isError} />
      {canReadReports && <LastSevenDays />}
    </div>
  )
}
