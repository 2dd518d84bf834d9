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
import { answeredText, comparedText, reachedText, toWeek } from './week'

/** Asked for again while the dashboard stays open: a step becomes overdue without an event. */
const REFRESH_MS = 60_000

/** Among more, nobody looks for the one that has waited longest: the last page of a long list is slow. */
const LOOKED_THROUGH = 500

/** The enquiry of a view that is most urgent: the one that has waited longest, or whose step is most overdue. */
function useMostUrgent(view: DeskView, page: number | undefined) {
  const query = { view, spam: 'hide', page: page ?? 1, pageSize: 1 } as const
  const isWanted = page !== undefined && page > 0 && page <= LOOKED_THROUGH
  const { data } = useQuery({
    queryKey: [...QUERY_KEYS.live, 'urgent', query],
    queryFn: ({ signal }) => api.listEnquiries(query, { signal }),
    enabled: isWanted,
  })
  return isWanted ? data?.items[0] : undefined
}

interface AnswerProps {
  title: string
  href: string
  /** Undefined until it is known. */
  count: number | undefined
  isFailed: boolean
  /** What the number counts. */
  unit: string
  isAlarm?: boolean
  children: ReactNode
}

/** The answer to one question: a number, and two lines of what is behind it. */
function Answer({ title, href, count, isFailed, unit, isAlarm = false, children }: AnswerProps) {
  return (
    <article className={classes.answer} data-alarm={isAlarm || undefined}>
      <h2 className={classes.question}>
        <Link className={classes.cardLink} to={href}>
          {title}
        </Link>
      </h2>
      <p className={classes.much}>
        <strong>
          {count === undefined ? (isFailed ? '–' : DASHBOARD_TEXTS.loading) : formatNumber(count)}
        </strong>
        {/* With the number, whose width nobody knows before: nothing moves */}
        <span>{(count !== undefined || isFailed) && ` ${unit}`}</span>
      </p>
      {isFailed ? <p>This could not be loaded.</p> : children}
    </article>
  )
}

interface UrgentProps {
  enquiry: StaffEnquiry | undefined
  children: ReactNode
}

/** Whom to begin with. */
function Urgent({ enquiry, children }: UrgentProps) {
  if (!enquiry) return null
  return (
    <p className={classes.urgent}>
      <Link to={`/desk?view=all&enquiry=${encodeURIComponent(enquiry.id)}`}>{enquiry.name}</Link> {children}
    </p>
  )
}

interface CountedProps {
  counts: EnquiryCounts | undefined
  isFailed: boolean
}

function Waiting({ counts, isFailed }: CountedProps) {
  const longest = useMostUrgent('new', counts?.new)
  return (
    <Answer
      title="What waits"
      href="/desk?view=new"
      count={counts?.new}
      isFailed={isFailed}
      unit="with status New"
    >
      {counts && (
        <p>
          <Link to="/desk?view=unassigned">{formatNumber(counts.unassigned)} unassigned</Link>
        </p>
      )}
      <Urgent enquiry={longest?.respondedAt ? undefined : longest}>
        {longest && <WaitingLabel {...longest} />}
      </Urgent>
    </Answer>
  )
}

function Late({ counts, isFailed }: CountedProps) {
  const latest = useMostUrgent('overdue', counts && Math.min(counts.overdue, 1))
  return (
    <Answer
      title="What is late"
      href="/desk?view=overdue"
      count={counts?.overdue}
      isFailed={isFailed}
      isAlarm={Boolean(counts?.overdue)}
      unit={counts?.overdue === 1 ? 'next step' : 'next steps'}
    >
      {counts && (
        <p>
          <Link to="/desk?view=today">{formatNumber(counts.today)} for today</Link>
        </p>
      )}
      <Urgent enquiry={latest}>{latest && <StepLabel {...latest} />}</Urgent>
    </Answer>
  )
}

function Week() {
  const query = toWeek(Date.now())
  const { data, isError } = useQuery({
    queryKey: [...QUERY_KEYS.live, 'report', query],
    queryFn: ({ signal }) => api.readReport(query, { signal }),
  })
  return (
    <Answer
      title="How the week was"
      href="/reports"
      count={data?.totals.now.enquiries}
      isFailed={isError}
      unit="came in 7 days"
    >
      {data && (
        <>
          <p>{comparedText(data.totals.now.enquiries, data.totals.before.enquiries)}</p>
          <p>{reachedText(data.totals.now)}</p>
          <p>{answeredText(data.totals.now)}</p>
        </>
      )}
    </Answer>
  )
}

/** What waits, what is late, and how the week was. */
export function Day() {
  const seesReports = useMay('read-reports')
  const { data, isError } = useQuery({
    queryKey: QUERY_KEYS.counts,
    queryFn: ({ signal }) => api.countEnquiries({ signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <div className={classes.day}>
      <Waiting counts={data} isFailed={isError} />
      <Late counts={data} isFailed={isError} />
      {seesReports && <Week />}
    </div>
  )
}
