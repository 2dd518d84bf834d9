import { Group, Switch } from '@mantine/core'
import type { Computer, Preferences, QuietHours } from '../../../../bridge/bridge'
import { TimeField } from '../../../components/time-field'
import { changeShellPreferences } from '../../../lib/computer'
import { Section } from './section'

const NIGHT: QuietHours = { from: '20:00', to: '08:00' }

interface NotificationSettingsProps {
  computer: Computer | undefined
  preferences: Preferences
}

/** Which notifications the system shows of this app, and when. */
export function NotificationSettings({ computer, preferences }: NotificationSettingsProps) {
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
