import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ReportFigures, ReportRow } from '#contract/reports'
import { type Column, DataTable } from '../../components/data-table/data-table'
import { formatNumber } from '../../lib/format'
import { Change, PairBar, waitText } from './figures'
import { CsvButton, rowLines } from './report-csv'
import classes from './reports.module.css'

const sum = (figures: readonly ReportFigures[], key: Exclude<keyof ReportFigures, 'medianMinutes'>) =>
  figures.reduce((total, each) => total + each[key], 0)

/** Adds up figures. Medians cannot be added up, so there is none. */
const sumUp = (figures: readonly ReportFigures[]): ReportFigures => ({
  enquiries: sum(figures, 'enquiries'),
  unanswered: sum(figures, 'unanswered'),
  contacted: sum(figures, 'contacted'),
  converted: sum(figures, 'converted'),
  medianMinutes: null,
})

/**
 * Returns the first rows and one that adds up the rest. A rest of one row is kept as it is.
 * @param shown number of first rows
 */
export function foldRows(rows: readonly ReportRow[], shown: number): readonly ReportRow[] {
  if (rows.length <= shown + 1) return rows
  const rest = rows.slice(shown)
  const folded: ReportRow = {
    key: null,
    label: rest.some(({ key }) => key === null) ? 'All others' : `${rest.length} others`,
    now: sumUp(rest.map(({ now }) => now)),
    before: sumUp(rest.map(({ before }) => before)),
  }
  return [...rows.slice(0, shown), folded]
}

const FIGURES: readonly Column<ReportRow>[] = [
  { key: 'enquiries', label: 'Enquiries', cell: ({ now }) => formatNumber(now.enquiries) },
  {
    key: 'change',
    label: 'Change',
    cell: ({ now, before }) => <Change now={now.enquiries} before={before.enquiries} />,
  },
  { key: 'converted', label: 'Converted in period', cell: ({ now }) => formatNumber(now.converted) },
  {
    key: 'aside',
    label: 'First reply (answered only)',
    cell: ({ now }) => (
      <>
        {waitText(now.medianMinutes)}
        {now.unanswered > 0 && (
          <span className={classes.from}>{formatNumber(now.unanswered)} unanswered</span>
        )}
      </>
    ),
  },
]

interface ReportTableProps {
  title: string
  /** Heading of the first column. */
  heading: string
  rows: readonly ReportRow[]
  /** Rows shown before the table is expanded: few enough to print on one page. */
  shown?: number
  /** Returns the link to the enquiries of a row, if there is a list of exactly these. */
  toLink?: (key: string) => string
}

/** Figures grouped by one field, with a bar in the first column. */
export function ReportTable({ title, heading, rows, shown: first = 8, toLink }: ReportTableProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const folded = foldRows(rows, first)
  const shown = isOpen ? rows : folded
  const max = Math.max(...shown.flatMap(({ now, before }) => [now.enquiries, before.enquiries]), 0)
  return (
    <Paper component="section" variant="surface" className={classes.card} aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        <CsvButton title={title} lines={rowLines(heading, rows)} />
      </Group>
      <DataTable
        items={shown}
        getKey={({ key }) => key ?? 'rest'}
        columns={[
          {
            key: 'label',
            label: heading,
            isRowHeader: true,
            cell: ({ key, label, now, before }) => (
              <>
                {toLink && key ? <Link to={toLink(key)}>{label}</Link> : <span>{label}</span>}
                <PairBar now={now.enquiries} before={before.enquiries} max={max} />
              </>
            ),
          },
          ...FIGURES,
        ]}
        empty={<Text c="dimmed">No enquiries in this period.</Text>}
        look="bare"
        aria-labelledby={id}
        className={classes.table}
      />
      {folded.length < rows.length && (
        <div data-screen-only>
          <Button size="compact-sm" variant="subtle" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {isOpen ? 'Show fewer' : `Show all ${rows.length}`}
          </Button>
        </div>
      )}
    </Paper>
  )
}
