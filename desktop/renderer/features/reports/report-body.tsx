import { Group, Paper, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { Report } from '#contract/reports'
import { ChartCard } from '../../components/chart/chart-card'
import { DataTable } from '../../components/data-table/data-table'
import { formatNumber, hoursTitle } from '../../lib/format'
import { STAGE_LABELS } from '../enquiries'
import { Change, PairBar, shareText } from './figures'
import { KeyFigures } from './key-figures'
import { dayChart, dayTitle, hourChart } from './report-charts'
import { CsvButton, type Lines, rowLines } from './report-csv'
import { ReportTable } from './report-table'
import classes from './reports.module.css'

const toLines = (funnel: Report['funnel']): Lines => [
  ['Stage', 'Enquiries received', 'Enquiries received (previous)'],
  ...funnel.map(({ stage, now, before }) => [STAGE_LABELS[stage], now, before]),
]

/** How far the enquiries received in the period have come, compared with the previous period. */
function Funnel({ funnel }: Pick<Report, 'funnel'>) {
  const id = useId()
  const [first] = funnel
  const max = Math.max(first?.now ?? 0, first?.before ?? 0)
  return (
    <Paper component="section" variant="surface" className={classes.card} aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Title order={2} size="h5" id={id}>
          Funnel
        </Title>
        <CsvButton title="Funnel" lines={toLines(funnel)} />
      </Group>
      <Text size="sm" c="dimmed">
        Enquiries received in this period, by the stage they have reached so far.
      </Text>
      <DataTable
        items={funnel}
        getKey={({ stage }) => stage}
        columns={[
          {
            key: 'reached',
            label: 'Stage',
            isRowHeader: true,
            cell: ({ stage, now, before }) => (
              <>
                {STAGE_LABELS[stage]}
                <PairBar now={now} before={before} max={max} />
              </>
            ),
          },
          { key: 'enquiries', label: 'Enquiries', cell: ({ now }) => formatNumber(now) },
          { key: 'share', label: 'Share', cell: ({ now }) => shareText(now, first?.now ?? 0) ?? '–' },
          { key: 'change', label: 'Change', cell: (row) => <Change {...row} /> },
          {
            key: 'aside',
            label: 'Previous share',
            cell: ({ before }) => shareText(before, first?.before ?? 0) ?? '–',
          },
        ]}
        look="bare"
        aria-labelledby={id}
        className={classes.table}
      />
    </Paper>
  )
}

interface ReportBodyProps {
  report: Report
  /** True while the requested period is loading and the previous figures are shown. */
  isOutdated: boolean
}

/** The figures, charts and tables of a report. */
export function ReportBody({ report, isOutdated }: ReportBodyProps) {
  const { now, totals, funnel, sources, campaigns, topics, colleagues, hours, days } = report
  const toListLink = (part: string) => (key: string) =>
    `/desk?${new URLSearchParams({ [part]: key, from: now.from, to: now.to })}`
  return (
    <div className={classes.body} aria-busy={isOutdated} data-old={isOutdated || undefined}>
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
          toLink={toListLink('topic')}
        />
        <div className={classes.stack}>
          <ReportTable
            title="By campaign"
            heading="Campaign"
            rows={campaigns}
            shown={5}
            toLink={toListLink('campaign')}
          />
          <ReportTable
            title="By assignee"
            heading="Assignee"
            rows={colleagues}
            shown={5}
            toLink={toListLink('assignee')}
          />
        </div>
      </div>
    </div>
  )
}
