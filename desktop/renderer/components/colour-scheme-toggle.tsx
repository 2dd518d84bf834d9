import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Switches between light and dark. Mantine stores the choice in localStorage; the default is the system's. */
function useColourScheme() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return {
    Icon: isDark ? IconSun : IconMoon,
    label: isDark ? 'Use light theme' : 'Use dark theme',
    toggle: () => setColorScheme(isDark ? 'light' : 'dark'),
  }
}

export function ColourSchemeToggle() {
  const { Icon, label, toggle } = useColourScheme()
  return (
    <ActionIcon variant="subtle" size="lg" aria-label={label} title={label} onClick={toggle}>
      <Icon size={19} aria-hidden />
    </ActionIcon>
  )
}

export function ColourSchemeItem() {
  const { Icon, label, toggle } = useColourScheme()
  return (
    <Menu.Item leftSection={<Icon size={17} aria-hidden />} onClick={toggle}>
      {label}
    </Menu.Item>
  )
}
