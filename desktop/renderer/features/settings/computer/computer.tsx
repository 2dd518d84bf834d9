import { Button, Checkbox, Group, NativeSelect, Stack, Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type {
  Computer as ComputerFacts,
  Preferences,
  QuietHours,
  SpellingLanguage,
} from '../../../../bridge/bridge'
import { TimeField } from '../../../components/time-field'
import { changeShellPreferences, useShellPreferences } from '../../../lib/computer'
import { lockNow } from '../../../lib/lock'
import { usePreferences } from '../../../lib/preferences'
import { Section } from './section'
import { SlipSettings } from './slip-settings'
import { useComputer } from './use-computer'

const LANGUAGES: readonly { language: SpellingLanguage; label: string }[] = [
  { language: 'english', label: 'English' },
  { language: 'hindi', label: 'Hindi' },
]

const AT_FIRST: readonly SpellingLanguage[] = navigator.language.startsWith('hi')
  ? ['english', 'hindi']
  : ['english']

/** The languages in which misspelt words are underlined. */
function SpellingSettings({ preferences }: { preferences: Preferences }) {
  const chosen = preferences.spelling ?? AT_FIRST
  const toggle = (language: SpellingLanguage, isOn: boolean) =>
    void changeShellPreferences({
      spelling: isOn ? [...chosen, language] : chosen.filter((each) => each !== language),
    })
  return (
    <Section
      title="Spelling"
      hint="Misspelt words are underlined. A dictionary is fetched from the internet when it is first needed."
    >
      <Group role="group" aria-label="Languages of the spelling check">
        {LANGUAGES.map(({ language, label }) => (
          <Checkbox
            key={language}
            label={label}
            checked={chosen.includes(language)}
            onChange={({ currentTarget }) => toggle(language, currentTarget.checked)}
          />
        ))}
      </Group>
    </Section>
  )
}

const NIGHT: QuietHours = { from: '20:00', to: '08:00' }

interface NotificationSettingsProps {
  computer: ComputerFacts | undefined
  preferences: Preferences
}

/** Which notifications the system shows of this app, and when. */
function NotificationSettings({ computer, preferences }: NotificationSettingsProps) {
  const { notifications, quietHours } = preferences
  const change = (part: Partial<QuietHours>) => {
    const next = { ...(quietHours ?? NIGHT), ...part }
    if (next.from && next.to) void changeShellPreferences({ quietHours: next })
  }
  const hint = computer?.hasNotificationButtons
    ? 'They have buttons to call, to take and to be reminded in 15 minutes. What was done stands on the timeline.'
    : 'This system shows no buttons on them: a click opens the enquiry with Call, Take and In 15 min at hand.'
  return (
    <Section title="Notifications" hint={hint}>
      <Switch
        label="Tell of new enquiries and of next steps that are due"
        checked={notifications}
        onChange={({ currentTarget }) =>
          void changeShellPreferences({ notifications: currentTarget.checked })
        }
      />
      <Switch
        label="Quiet hours"
        description="By this computer’s clock. Nothing is shown then; new enquiries are counted all the same."
        checked={quietHours !== null}
        onChange={({ currentTarget }) =>
          void changeShellPreferences({ quietHours: currentTarget.checked ? NIGHT : null })
        }
      />
      {quietHours && (
        <Group gap="sm">
          <TimeField
            kind="clock"
            label="From"
            value={quietHours.from}
            onChange={(from) => change({ from })}
          />
          <TimeField kind="clock" label="To" value={quietHours.to} onChange={(to) => change({ to })} />
        </Group>
      )}
    </Section>
  )
}

const MINUTES = [0, 1, 2, 5, 10, 15, 30, 60]

const toLabel = (minutes: number) => {
  if (minutes === 0) return 'Never'
  return minutes === 1 ? 'After a minute' : `After ${minutes} minutes`
}

/** When the panel asks for the password again. */
function LockSettings() {
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
