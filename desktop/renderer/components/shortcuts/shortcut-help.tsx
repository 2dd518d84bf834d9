import { Kbd, Modal, Switch, Table, Title } from '@mantine/core'
import { usePreferences } from '../../lib/preferences'
import { DESK_SHORTCUTS, SHORTCUTS } from './shortcuts'

function ShortcutTable({ title, shortcuts }: { title: string; shortcuts: typeof SHORTCUTS }) {
  return (
    <Table aria-label={title} verticalSpacing={6}>
      <Table.Tbody>
        {shortcuts.map(({ keys, label }) => (
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
  )
}

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
      <ShortcutTable title="Keyboard shortcuts" shortcuts={SHORTCUTS} />
      <Title order={3} size="h5" mt="lg" mb={4}>
        At the desk
      </Title>
      <ShortcutTable title="Keyboard shortcuts of the desk" shortcuts={DESK_SHORTCUTS} />
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
