import { Table } from '@mantine/core'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import classes from './versions-table.module.css'

export interface Difference {
  label: string
  theirs: string
  yours: string
}

/** A colleague's saved version next to the user's unsaved one. */
export const VersionsTable = ({ differences }: { differences: readonly Difference[] }) => (
  <Table className={classes.versions} aria-label="Comparison of versions">
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Field</Table.Th>
        <Table.Th scope="col">Their version (saved)</Table.Th>
        <Table.Th scope="col">Your version (unsaved)</Table.Th>
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
