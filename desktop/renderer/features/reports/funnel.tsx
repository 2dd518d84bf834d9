import { Group, Paper, Title } from '@mantine/core'
import { useId } from 'react'
import type { Report } from '#contract/reports'
import { DataTable } from '../../components/data-table/data-table'
import { formatNumber } from '../../lib/format'
import { STAGE_LABELS } from '../enquiries'
import { Change, PairBar, shareText } from './figures'
import { CsvButton, type Lines } from './report-csv'
import classes from './reports.module.css'

const toLines = (funnel: Report['funnel']): Lines => [
  ['Reached', 'Enquiries', 'Enquiries before'],
  ...funnel.map(({ stage, now, before }) => [STAGE_LABELS[stage], now, before]),
]

/** How many reached each stage, beside the days before. */
export function Funnel({ funnel }: Pick<Report, 'funnel'>) {
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
      <DataTable
        items={funnel}
        getKey={({ stage }) => stage}
        columns={[
          {
            key: 'reached',
            label: 'Reached',
            isRowHeader: true,
            cell: ({ stage, now, before }) => (
              <>
                {STAGE_LABELS[stage]}
                <PairBar now={now} before={before} max={max} />
              </>
            ),
          },
          { key: 'enquiries', label: 'Enquiries', cell: ({ now }) => formatNumber(now) },
          { key: 'share', label: 'Of all', cell: ({ now }) => shareText(now, first?.now ?? 0) ?? '–' },
          { key: 'change', label: 'Change', cell: (row) => <Change {...row} /> },
          {
            key: 'aside',
            label: 'Of all before',
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
