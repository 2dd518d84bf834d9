import { Kbd, Modal, Switch, Table } from '@mantine/core'
import { usePreferences } from '../../lib/preferences'
import { SHORTCUTS } from './shortcuts'

/** The list of shortcuts under `?`. */
export function ShortcutHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { hasSingleKeys, setSingleKeys } = usePreferences()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Table aria-label="Keyboard shortcuts" verticalSpacing={6}>
        <Table.Tbody>
          {SHORTCUTS.map(({ keys, label }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" fw={500}>
                {label}
              </Table.Th>
              <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                {keys.map((key) => (
                  <Kbd key={key} ms={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        mt="md"
        label="Single-key shortcuts"
        description="Ctrl K and Ctrl S work either way. On a Mac, Cmd stands for Ctrl."
        checked={hasSingleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  )
}
