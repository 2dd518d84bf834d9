import { Button, Group, Paper, Table, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../lib/format'
import { BarChart } from './bar-chart'
import classes from './chart.module.css'
import { type ChartData, isEmptyChart } from './chart-data'
import { RowChart } from './row-chart'

const LOOKS = { bars: BarChart, rows: RowChart } as const

interface ChartCardProps {
  title: string
  data: ChartData
  look: keyof typeof LOOKS
  /** A button beside the one that shows the table. */
  action?: ReactNode
}

function ChartTable({ title, data: { heading, places, series } }: Pick<ChartCardProps, 'title' | 'data'>) {
  return (
    <Table className={classes.table} aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{heading}</Table.Th>
          {series.map(({ name }) => (
            <Table.Th key={name} scope="col">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {places.map(({ label }, at) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            {series.map(({ name, values }) => (
              <Table.Td key={name}>{formatNumber(values[at] ?? 0)}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** A picture with its heading, its legend, and the same numbers as a table. */
export function ChartCard({ title, data, look, action }: ChartCardProps) {
  const [isTable, table] = useDisclosure(false)
  const id = useId()
  const Chart = LOOKS[look]
  return (
    <Paper component="section" variant="surface" className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={3} size="h5" id={id}>
          {title}
        </Title>
        <Group gap={4} wrap="nowrap" data-screen-only>
          {action}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={table.toggle}
            aria-label={isTable ? `${title} as a picture` : `${title} as a table`}
          >
            {isTable ? 'Picture' : 'Table'}
          </Button>
        </Group>
      </div>
      {isEmptyChart(data) && !isTable && <Text c="dimmed">Nothing to draw yet.</Text>}
      {isTable && <ChartTable title={title} data={data} />}
      {!isTable && !isEmptyChart(data) && (
        <>
          <Chart title={title} data={data} />
          <ul className={classes.legend} aria-label="Colours">
            {data.series.map(({ name, tone }) => (
              <li key={name}>
                <span className={classes.swatch} data-tone={tone} />
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </Paper>
  )
}
