import { Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { COLUMNS } from './columns'
import { useDesk } from './desk-context'
import type { Enquiry } from './enquiry-api'
import { EnquiryCard, EnquiryRow } from './enquiry-row'
import classes from './enquiry-table.module.css'

/** From which width a table reads better than cards; the service table has three columns more. */
const TABLE_FROM = { student: '(min-width: 67em)', service: '(min-width: 75em)' } as const

/** The enquiries of a page: a table, or cards where the window is narrow. */
export function EnquiryTable({ enquiries }: { enquiries: readonly Enquiry[] }) {
  const { kind } = useDesk()
  const isWide = useMediaQuery(TABLE_FROM[kind], true, { getInitialValueInEffect: false })
  const columns = COLUMNS[kind]
  const { tab } = ENQUIRY_SCREEN_TEXTS[kind]

  if (!isWide) {
    return (
      <ul className={classes.cards} aria-label={tab}>
        {enquiries.map((enquiry) => (
          <EnquiryCard key={enquiry.id} enquiry={enquiry} columns={columns} />
        ))}
      </ul>
    )
  }
  return (
    <Table
      className={classes.table}
      data-kind={kind}
      aria-label={tab}
      verticalSpacing={6}
      horizontalSpacing={8}
    >
      <Table.Thead>
        <Table.Tr>
          {[...columns.map(({ label }) => label), 'Status', 'Actions'].map((label) => (
            <Table.Th key={label} scope="col">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {enquiries.map((enquiry) => (
          <EnquiryRow key={enquiry.id} enquiry={enquiry} columns={columns} />
        ))}
      </Table.Tbody>
    </Table>
  )
}
