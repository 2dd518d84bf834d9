import { TextInput } from '@mantine/core'
import { useProviders } from './set-up/use-providers'
import { SETTING_LABELS, type useSiteSettings } from './use-site-settings'

const HINT =
  'Notified of each new enquiry. If you leave it blank, all administrators are notified, unless the server sets NOTIFY_EMAIL.'

/** Returns who is notified now; empty if that could not be loaded, undefined while loading, so that no form shifts. */
export function useNotifiedMessage(): string | undefined {
  const { data, isLoading } = useProviders()
  if (!data) return isLoading ? undefined : ''
  return ['off', 'unreadable'].includes(data.mail.state)
    ? 'Currently no one is notified, because emails can’t be sent. See Settings → Email and SMS.'
    : `Currently notified: ${data.notified.join(', ')}.`
}

interface NotifyFieldProps {
  record: ReturnType<typeof useSiteSettings>
  notified: string
}

/** The notification address, with everyone who is notified now. */
export function NotifyField({ record, notified }: NotifyFieldProps) {
  return (
    <TextInput
      type="email"
      label={SETTING_LABELS.notifyEmail}
      description={`${HINT} ${notified}`}
      value={record.values?.notifyEmail ?? ''}
      error={record.errors.notifyEmail}
      onChange={(event) => record.change({ notifyEmail: event.currentTarget.value.trim() || null })}
    />
  )
}
