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

function SpellingSettings({ preferences }: { preferences: Preferences }) {
  const chosen = preferences.spelling ?? AT_FIRST
  const toggle = (language: SpellingLanguage, isOn: boolean) =>
    void changeShellPreferences({
      spelling: isOn ? [...chosen, language] : chosen.filter((each) => each !== language),
    })
  return (
    <Section
      title="Spelling"
      hint="Underlines misspelt words. Dictionaries are downloaded the first time they’re needed."
    >
      <Group role="group" aria-label="Spell-check languages">
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

function NotificationSettings({ computer, preferences }: NotificationSettingsProps) {
  const { notifications, quietHours } = preferences
  const change = (part: Partial<QuietHours>) => {
    const next = { ...(quietHours ?? NIGHT), ...part }
    if (next.from && next.to) void changeShellPreferences({ quietHours: next })
  }
  const hint = computer?.hasNotificationButtons
    ? 'Notifications have buttons to call, assign the enquiry to you, or be reminded in 15 minutes. Actions appear on the timeline.'
    : 'Your system doesn’t show buttons in notifications. Click one to open the enquiry with the same actions.'
  return (
    <Section title="Notifications" hint={hint}>
      <Switch
        label="Notify me of new enquiries and due next steps"
        checked={notifications}
        onChange={({ currentTarget }) =>
          void changeShellPreferences({ notifications: currentTarget.checked })
        }
      />
      <Switch
        label="Quiet hours"
        description="By this computer’s clock. Notifications are muted, but new enquiries are still counted."
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
  return minutes === 1 ? 'After 1 minute' : `After ${minutes} minutes`
}

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
          ? 'Covers every window and asks for your password after a period of inactivity, or when the computer locks or sleeps.'
          : 'Covers every tab and asks for your password after a period of inactivity.'
      }
    >
      <Group align="end">
        <NativeSelect
          label="Lock automatically"
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

/** Settings of this computer, which apply immediately. Some exist only in the desktop app. */
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
