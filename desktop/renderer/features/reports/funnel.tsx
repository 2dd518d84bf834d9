import { Group, Table, Title } from '@mantine/core'
import { useId } from 'react'
import type { Report } from '#contract/reports'
import { formatNumber } from '../../lib/format'
import { STAGE_LABELS } from '../enquiries/texts'
import { CsvButton } from './csv-button'
import { Difference } from './difference'
import { shareText } from './figure-texts'
import { PairBar } from './pair-bar'
import type { Lines } from './report-csv'
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
    <section className={classes.card} aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Title order={2} size="h5" id={id}>
          Funnel
        </Title>
        <CsvButton title="Funnel" lines={toLines(funnel)} />
      </Group>
      <Table className={classes.table} aria-labelledby={id}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Reached</Table.Th>
            <Table.Th scope="col">Enquiries</Table.Th>
            <Table.Th scope="col">Of all</Table.Th>
            <Table.Th scope="col">Change</Table.Th>
            <Table.Th scope="col" data-wide>
              Of all before
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {funnel.map(({ stage, now, before }) => (
            <Table.Tr key={stage}>
              <Table.Th scope="row">
                {STAGE_LABELS[stage]}
                <PairBar now={now} before={before} max={max} />
              </Table.Th>
              <Table.Td>{formatNumber(now)}</Table.Td>
              <Table.Td>{shareText(now, first?.now ?? 0) ?? '–'}</Table.Td>
              <Table.Td>
                <Difference now={now} before={before} />
                <span className={classes.from}>from {formatNumber(before)}</span>
              </Table.Td>
              <Table.Td data-wide>{shareText(before, first?.before ?? 0) ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
