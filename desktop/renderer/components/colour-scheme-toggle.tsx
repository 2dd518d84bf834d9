import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Switches between light and dark. Mantine stores the choice in localStorage; the default is the system's. */
export function ColourSchemeToggle({ className }: { className?: string }) {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  const label = isDark ? 'Use light theme' : 'Use dark theme'
  return (
    <ActionIcon
      className={className}
      variant="subtle"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={19} aria-hidden />
    </ActionIcon>
  )
}
