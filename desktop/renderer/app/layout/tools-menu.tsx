import { ActionIcon, Kbd, Menu } from '@mantine/core'
import { IconDotsVertical, IconKeyboard } from '@tabler/icons-react'
import { ColourSchemeItem } from '../../components/colour-scheme-toggle'

interface ToolsMenuProps {
  className?: string | undefined
  onHelp: () => void
}

/** Keyboard shortcuts and theme, next to the greeting and Logout. */
export function ToolsMenu({ className, onHelp }: ToolsMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          className={className}
          variant="subtle"
          size="lg"
          aria-label="Shortcuts and theme"
          title="Shortcuts and theme"
        >
          <IconDotsVertical size={19} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconKeyboard size={17} aria-hidden />}
          rightSection={<Kbd aria-hidden>?</Kbd>}
          onClick={onHelp}
        >
          Keyboard shortcuts
        </Menu.Item>
        <ColourSchemeItem />
      </Menu.Dropdown>
    </Menu>
  )
}
