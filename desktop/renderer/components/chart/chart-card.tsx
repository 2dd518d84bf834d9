import { Button, Group, Paper, Table, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../lib/format'
import { BarChart } from './bar-chart'
import classes from './chart.module.css'
import { type ChartData, isEmptyChart } from './chart-data'
import { PlaceValue } from './place-value'
import { usePlace } from './use-place'

/** Horizontal bars with their names, for unordered categories such as statuses or courses. */
function RowChart({ title, data: { places, series } }: { title: string; data: ChartData }) {
  const totals = places.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const top = Math.max(...totals, 1)
  const { at: shown, setAt, handlers } = usePlace(title, places.length, 0)
  return (
    <div className={classes.values} {...handlers}>
      <PlaceValue places={places} series={series} at={shown} down={((shown ?? 0) + 1) / places.length} />
      <div className={classes.rows} role="img" aria-label={title}>
        {places.map(({ label }, at) => (
          <div
            key={label}
            className={classes.row}
            data-shown={at === shown || undefined}
            onPointerMove={() => setAt(at)}
            onPointerDown={() => setAt(at)}
          >
            <span className={classes.name}>{label}</span>
            <svg className={classes.line} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              {series.map(({ name, tone, values }, index) => {
                const before = series.slice(0, index).reduce((sum, each) => sum + (each.values[at] ?? 0), 0)
                return (
                  <rect
                    key={name}
                    className={classes.bar}
                    data-tone={tone}
                    x={(before / top) * 100}
                    width={((values[at] ?? 0) / top) * 100}
                    y={0}
                    height={10}
                  />
                )
              })}
            </svg>
            <span className={classes.value}>{formatNumber(totals[at] ?? 0)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

const LOOKS = { bars: BarChart, rows: RowChart } as const

interface ChartCardProps {
  title: string
  data: ChartData
  look: keyof typeof LOOKS
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

/** A chart with a heading, a legend and the same numbers as a table. */
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
            aria-label={isTable ? `${title} as a chart` : `${title} as a table`}
          >
            {isTable ? 'Chart' : 'Table'}
          </Button>
        </Group>
      </div>
      {isEmptyChart(data) && !isTable && <Text c="dimmed">No data yet.</Text>}
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
