import { Table, Text } from '@mantine/core'
import { modals } from '@mantine/modals'

interface StandingConflict {
  name: string
  /** As a colleague has left it. */
  theirs: string
  /** As it was asked for here. */
  yours: string
  onOverwrite: () => void
}

/** Tells the second of two people what the status is by now, and lets them choose; nothing is changed meanwhile. */
export function askStandingConflict({ name, theirs, yours, onOverwrite }: StandingConflict): void {
  modals.openConfirmModal({
    title: 'Changed by somebody else',
    children: (
      <>
        <Text size="sm" mb="sm">
          The status of {name} has been changed since you have seen it.
        </Text>
        <Table aria-label="The two versions">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Theirs, saved</Table.Th>
              <Table.Th scope="col">Yours, not saved</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Td>{theirs}</Table.Td>
              <Table.Td>{yours}</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </>
    ),
    labels: { confirm: 'Save mine over it', cancel: 'Take theirs' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm: onOverwrite,
  })
}
