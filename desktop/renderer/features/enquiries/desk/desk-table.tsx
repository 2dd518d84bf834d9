import { Checkbox, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { StaffEnquiry } from '#contract/enquiries/record'
import type { DeskColumn } from './columns'
import { DeskCard } from './desk-card'
import { DeskRow } from './desk-row'
import classes from './desk-table.module.css'
import { useSelection } from './selection'

/** From which width a table reads better than cards. */
const TABLE_FROM = '(min-width: 64em)'

interface DeskTableProps {
  items: readonly StaffEnquiry[]
  columns: readonly DeskColumn[]
}

function MarkAll({ items }: Pick<DeskTableProps, 'items'>) {
  const { marked, mark } = useSelection()
  const count = items.filter(({ id }) => marked.has(id)).length
  return (
    <Checkbox
      size="xs"
      aria-label="Select all of this page"
      checked={count > 0 && count === items.length}
      indeterminate={count > 0 && count < items.length}
      onChange={(event) => mark(items, event.currentTarget.checked)}
    />
  )
}

/** A page of the desk: a dense table, or cards where the window is narrow. */
export function DeskTable({ items, columns }: DeskTableProps) {
  const isWide = useMediaQuery(TABLE_FROM, true, { getInitialValueInEffect: false })
  if (!isWide) {
    return (
      <ul className={classes.cards} aria-label="Enquiries">
        {items.map((enquiry) => (
          <DeskCard key={enquiry.id} enquiry={enquiry} columns={columns} />
        ))}
      </ul>
    )
  }
  return (
    <Table className={classes.table} aria-label="Enquiries" verticalSpacing={5} horizontalSpacing={8}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">
            <MarkAll items={items} />
          </Table.Th>
          <Table.Th scope="col">Who</Table.Th>
          {columns.map(({ key, label }) => (
            <Table.Th key={key} scope="col">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((enquiry) => (
          <DeskRow key={enquiry.id} enquiry={enquiry} columns={columns} />
        ))}
      </Table.Tbody>
    </Table>
  )
}
