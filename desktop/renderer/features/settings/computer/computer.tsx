import { Stack } from '@mantine/core'
import { useShellPreferences } from '../../../lib/computer'
import { LockSettings } from './lock-settings'
import { NotificationSettings } from './notification-settings'
import { SlipSettings } from './slip-settings'
import { SpellingSettings } from './spelling-settings'
import { useComputer } from './use-computer'

/** What counts for this computer alone, as soon as it is chosen: slips, the lock, and what only the desktop app has. */
export function Computer() {
  const { preferences } = useShellPreferences()
  const computer = useComputer()
  return (
    <Stack gap="md">
      <SlipSettings computer={computer} preferences={preferences} />
      <LockSettings />
      {preferences && <NotificationSettings computer={computer} preferences={preferences} />}
      {preferences && computer?.choosesSpelling && <SpellingSettings preferences={preferences} />}
    </Stack>
  )
}
