import { Group, Skeleton } from '@mantine/core'
import { Banner } from '../../components/banner'
import { PrintButtons } from '../../components/paper/print-buttons'
import { usePaper } from '../../components/paper/use-paper'
import { ScreenTitle } from '../../components/screen-title'
import { failureText } from '../../lib/api-errors'
import { useInstituteName } from '../enquiries'
import { daysText } from './period'
import { PeriodPicker } from './period-picker'
import { ReportBody } from './report-body'
import { ReportName } from './report-csv'
import classes from './reports.module.css'
import { useReport, useReportView } from './use-report'

/** The reports screen, on one page of paper too. */
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
            text={failureText(error, { failed: 'The report could not be made.' })}
            action={{ label: 'Try again', run: () => void refetch() }}
          />
        )}
        {!data && !error && <Skeleton h={480} />}
        {data && <ReportBody report={data} isOld={isPlaceholderData || error !== null} />}
      </div>
    </ReportName>
  )
}
