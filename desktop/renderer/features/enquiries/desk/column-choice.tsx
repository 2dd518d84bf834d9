import { ActionIcon, Checkbox, Menu, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useDeskPreferences } from '../desk-preferences'
import { DESK_COLUMNS, useColumnChoice } from './desk-columns'
import type { DeskScreen } from './desk-view'
import type { ChangeScreen } from './use-desk-screen'

interface ColumnChoiceProps {
  screen: DeskScreen
  change: ChangeScreen
}

/** Which columns the table has; stored in this browser, or in the address where a saved view names its own. */
export function ColumnChoice({ screen, change }: ColumnChoiceProps) {
  const shown = useColumnChoice(screen)
  const setColumns = useDeskPreferences((state) => state.setColumns)
  const choose = (keys: readonly string[]) => {
    const columns = DESK_COLUMNS.map(({ key }) => key).filter((key) => keys.includes(key))
    if (columns.length === 0) return
    if (screen.columns) change({ columns, page: screen.page }, true)
    else setColumns(columns)
  }
  return (
    <Menu position="bottom-end" shadow="md" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label="Columns" title="Columns">
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Checkbox.Group value={[...shown]} onChange={choose} label="Columns" p="xs">
          <Stack gap={8} mt={8}>
            {DESK_COLUMNS.map(({ key, label }) => (
              <Checkbox key={key} size="xs" value={key} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Menu.Dropdown>
    </Menu>
  )
}
