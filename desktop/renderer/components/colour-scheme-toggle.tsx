import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Light or dark. Mantine remembers the choice in localStorage; until there is one, the system's counts. */
export function ColourSchemeToggle({ className }: { className?: string }) {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  const label = isDark ? 'Use the light theme' : 'Use the dark theme'
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
