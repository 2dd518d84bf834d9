import { Button, Group, Table, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ReportRow } from '#contract/reports'
import { formatNumber } from '../../lib/format'
import { CsvButton } from './csv-button'
import { Difference } from './difference'
import { shareText, waitText } from './figure-texts'
import { foldRows } from './fold-rows'
import { PairBar } from './pair-bar'
import { rowLines } from './report-csv'
import classes from './reports.module.css'

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
    <section className={classes.card} aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        <CsvButton title={title} lines={rowLines(heading, rows)} />
      </Group>
      {rows.length === 0 ? (
        <Text c="dimmed">No enquiries in these days.</Text>
      ) : (
        <Table className={classes.table} aria-labelledby={id}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{heading}</Table.Th>
              <Table.Th scope="col">Enquiries</Table.Th>
              <Table.Th scope="col">Change</Table.Th>
              <Table.Th scope="col">Converted</Table.Th>
              <Table.Th scope="col" data-wide>
                First answer
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ key, label, now, before }) => (
              <Table.Tr key={key ?? 'rest'}>
                <Table.Th scope="row">
                  {toLink && key ? <Link to={toLink(key)}>{label}</Link> : label}
                  <PairBar now={now.enquiries} before={before.enquiries} max={max} />
                </Table.Th>
                <Table.Td>{formatNumber(now.enquiries)}</Table.Td>
                <Table.Td>
                  <Difference now={now.enquiries} before={before.enquiries} />
                  <span className={classes.from}>from {formatNumber(before.enquiries)}</span>
                </Table.Td>
                <Table.Td>
                  {formatNumber(now.converted)}
                  <span className={classes.from}>{shareText(now.converted, now.enquiries)}</span>
                </Table.Td>
                <Table.Td data-wide>{waitText(now.medianMinutes)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {folded.length < rows.length && (
        <div data-screen-only>
          <Button size="compact-sm" variant="subtle" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {isOpen ? 'Show fewer' : `Show all ${rows.length}`}
          </Button>
        </div>
      )}
    </section>
  )
}
