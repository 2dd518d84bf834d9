import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ReportFigures, ReportRow } from '#contract/reports'
import { type Column, DataTable } from '../../components/data-table/data-table'
import { formatNumber } from '../../lib/format'
import { Change, PairBar, shareText, waitText } from './figures'
import { CsvButton, rowLines } from './report-csv'
import classes from './reports.module.css'

const sum = (figures: readonly ReportFigures[], key: 'enquiries' | 'contacted' | 'converted') =>
  figures.reduce((total, each) => total + each[key], 0)

/** Half of all is not the sum of halves: folded rows have no median. */
const sumUp = (figures: readonly ReportFigures[]): ReportFigures => ({
  enquiries: sum(figures, 'enquiries'),
  contacted: sum(figures, 'contacted'),
  converted: sum(figures, 'converted'),
  medianMinutes: null,
})

/**
 * The first rows, and one that sums up the rest; all where that row would stand for one alone.
 * @param shown number of the first rows
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
  {
    key: 'converted',
    label: 'Converted',
    cell: ({ now }) => (
      <>
        {formatNumber(now.converted)}
        <span className={classes.from}>{shareText(now.converted, now.enquiries)}</span>
      </>
    ),
  },
  { key: 'aside', label: 'First answer', cell: ({ now }) => waitText(now.medianMinutes) },
]

interface ReportTableProps {
  title: string
  /** Of the first column. */
  heading: string
  rows: readonly ReportRow[]
  /** Rows before the table is opened: few enough for one page of paper. */
  shown?: number
  /** Where the enquiries of a row are listed; absent where no list holds just them. */
  toLink?: (key: string) => string
}

/** Figures by one thing, as a table whose first column is a picture too. */
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
        empty={<Text c="dimmed">No enquiries in these days.</Text>}
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
