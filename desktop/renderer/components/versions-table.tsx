import { Table } from '@mantine/core'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import classes from './versions-table.module.css'

/** One field in two versions. */
export interface Difference {
  label: string
  theirs: string
  yours: string
}

/** What a colleague has saved, beside what is being written here. */
export const VersionsTable = ({ differences }: { differences: readonly Difference[] }) => (
  <Table className={classes.versions} aria-label="The two versions">
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Field</Table.Th>
        <Table.Th scope="col">Theirs, saved</Table.Th>
        <Table.Th scope="col">Yours, not saved</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {differences.map(({ label, theirs, yours }) => (
        <Table.Tr key={label}>
          <Table.Th scope="row">{label}</Table.Th>
          <Table.Td>{theirs || ENQUIRY_SCREEN_TEXTS.missing}</Table.Td>
          <Table.Td>{yours || ENQUIRY_SCREEN_TEXTS.missing}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
