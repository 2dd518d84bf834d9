import type { Report } from '#contract/reports'
import { ChartCard } from '../../components/chart/chart-card'
import { hoursTitle } from '../../lib/format'
import { Funnel } from './funnel'
import { KeyFigures } from './key-figures'
import { dayChart, dayTitle, hourChart } from './report-charts'
import { CsvButton, rowLines } from './report-csv'
import { ReportTable } from './report-table'
import classes from './reports.module.css'

interface ReportBodyProps {
  report: Report
  /** The figures of the days asked for are still on their way. */
  isOld: boolean
}

/** The figures, pictures and tables of a report. */
export function ReportBody({ report, isOld }: ReportBodyProps) {
  const { now, totals, funnel, sources, campaigns, topics, colleagues, hours, days } = report
  const getList = (part: string) => (key: string) =>
    `/desk?${new URLSearchParams({ [part]: key, from: now.from, to: now.to })}`
  return (
    <div className={classes.body} aria-busy={isOld} data-old={isOld || undefined}>
      <KeyFigures totals={totals} />
      <div className={classes.cards}>
        <Funnel funnel={funnel} />
        <ReportTable title="By channel" heading="Channel" rows={sources} />
        <ChartCard
          title={dayTitle(days)}
          data={dayChart(days)}
          look="bars"
          action={<CsvButton title="By day" lines={rowLines('Day', days)} />}
        />
        <ChartCard
          title={hoursTitle()}
          data={hourChart(hours)}
          look="bars"
          action={<CsvButton title="By hour of the day" lines={rowLines('Hour', hours)} />}
        />
        <ReportTable
          title="By course or service"
          heading="Course or service"
          rows={topics}
          toLink={getList('topic')}
        />
        <div className={classes.stack}>
          <ReportTable
            title="By campaign"
            heading="Campaign"
            rows={campaigns}
            shown={5}
            toLink={getList('campaign')}
          />
          <ReportTable
            title="By owner"
            heading="Owner"
            rows={colleagues}
            shown={5}
            toLink={getList('owner')}
          />
        </div>
      </div>
    </div>
  )
}
