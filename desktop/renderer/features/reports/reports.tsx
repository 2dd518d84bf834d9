import { Group, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { Banner } from '../../components/banner'
import { PrintButtons } from '../../components/paper/print-buttons'
import { usePaper } from '../../components/paper/use-paper'
import { ScreenTitle } from '../../components/screen-title'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { QUERY_KEYS, useInstituteName } from '../enquiries'
import { daysText, type Period, readPeriod, writePeriod } from './period'
import { PeriodPicker } from './period-picker'
import { ReportBody } from './report-body'
import { ReportName } from './report-csv'
import classes from './reports.module.css'

const KINDS: readonly EnquiryKind[] = ['student', 'service']

/** The period and kind of enquiry, kept in the URL. */
function useReportView() {
  const [query, setQuery] = useSearchParams()
  const period = readPeriod(query, Date.now())
  const kind: EnquiryKind | '' = KINDS.find((each) => each === query.get('kind')) ?? ''
  const write = (next: Period, nextKind: string) =>
    setQuery({ ...writePeriod(next), ...(nextKind ? { kind: nextKind } : {}) }, { preventScrollReset: true })
  return {
    period,
    kind,
    setPeriod: (next: Period) => write(next, kind),
    setKind: (next: string) => write(period, next),
  }
}

/** Reads the figures of a period and of the one before it. */
function useReport({ from, to }: Pick<Period, 'from' | 'to'>, kind: EnquiryKind | '') {
  const query = { from, to, kind: kind || undefined }
  return useQuery({
    queryKey: [...QUERY_KEYS.live, 'report', query],
    queryFn: ({ signal }) => api.readReport(query, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The reports screen, which prints on one page. */
export function Reports() {
  usePaper('report')
  const { period, kind, setPeriod, setKind } = useReportView()
  const { data, error, refetch, isPlaceholderData } = useReport(period, kind)
  const institute = useInstituteName()
  const name = `report-${period.from}-${period.to}`
  return (
    <ReportName value={name}>
      <div className={classes.screen}>
        <header className={classes.head}>
          <div>
            <p data-paper-only>{institute}</p>
            <ScreenTitle>Reports</ScreenTitle>
            <p className={classes.days}>
              {daysText(data?.now ?? period)}
              {data && <span> compared with {daysText(data.before)}</span>}
            </p>
          </div>
          <Group gap="xs" data-screen-only>
            <PrintButtons fileName={name} disabled={!data} />
          </Group>
        </header>
        <PeriodPicker period={period} kind={kind} onPeriod={setPeriod} onKind={setKind} />
        {error && (
          <Banner
            tone="failure"
            text={failureText(error, { failed: 'Could not load the report.' })}
            action={{ label: 'Try again', run: () => void refetch() }}
          />
        )}
        {!data && !error && <Skeleton h={480} />}
        {data && <ReportBody report={data} isOutdated={isPlaceholderData || error !== null} />}
      </div>
    </ReportName>
  )
}
