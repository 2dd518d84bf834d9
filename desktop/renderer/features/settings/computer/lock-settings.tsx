import { Button, Group, NativeSelect } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { changeShellPreferences } from '../../../lib/computer'
import { lockNow } from '../../../lib/lock'
import { usePreferences } from '../../../lib/preferences'
import { Section } from './section'

const MINUTES = [0, 1, 2, 5, 10, 15, 30, 60]

const toLabel = (minutes: number) => {
  if (minutes === 0) return 'Never'
  return minutes === 1 ? 'After a minute' : `After ${minutes} minutes`
}

/** When the panel asks for the password again. */
export function LockSettings() {
  const { lockAfterMinutes, setComputer } = usePreferences()
  const change = (minutes: number) =>
    window.prospectus
      ? void changeShellPreferences({ lockAfterMinutes: minutes })
      : setComputer({ lockAfterMinutes: minutes })
  const choices = [...new Set([...MINUTES, lockAfterMinutes])].toSorted((one, other) => one - other)
  return (
    <Section
      title="Lock"
      hint={
        window.prospectus
          ? 'When nobody has touched the computer for a while, and as soon as it is locked or sleeps, every window is covered and asks for your password.'
          : 'When nobody has touched this browser for a while, every tab is covered and asks for your password.'
      }
    >
      <Group align="end">
        <NativeSelect
          label="Lock by itself"
          data={choices.map((minutes) => ({ value: String(minutes), label: toLabel(minutes) }))}
          value={String(lockAfterMinutes)}
          onChange={({ currentTarget }) => change(Number(currentTarget.value))}
        />
        <Button variant="default" leftSection={<IconLock size={18} aria-hidden />} onClick={lockNow}>
          Lock now
        </Button>
      </Group>
    </Section>
  )
}
