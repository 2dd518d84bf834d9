import { Kbd, Modal, SimpleGrid, Switch, Table, Title } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { usePreferences } from '../../lib/preferences'
import { DESK_SHORTCUTS, SHORTCUTS } from './shortcuts'

function ShortcutTable({ title, shortcuts }: { title: string; shortcuts: typeof SHORTCUTS }) {
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <Table aria-label={title} verticalSpacing={4}>
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
    </div>
  )
}

export function ShortcutHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  // Opens after mounting, so that it can return the focus when it closes.
  const isMounted = useMounted()
  const { hasSingleKeys, setSingleKeys } = usePreferences()
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      title="Keyboard shortcuts"
      centered
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        <ShortcutTable title="On every screen" shortcuts={SHORTCUTS} />
        <ShortcutTable title="At the desk" shortcuts={DESK_SHORTCUTS} />
      </SimpleGrid>
      <Switch
        mt="md"
        label="Single-key shortcuts"
        description="Ctrl K and Ctrl S always work. On a Mac, use Cmd instead of Ctrl."
        checked={hasSingleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  )
}
