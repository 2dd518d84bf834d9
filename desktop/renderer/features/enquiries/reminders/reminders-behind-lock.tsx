import { useSession } from '../../../lib/session'
import { useDue } from './use-due'
import { useNativeReminders } from './use-native-reminders'

function NativeReminders() {
  useNativeReminders(useDue())
  return null
}

/** Raises reminders while the panel is locked. The desktop app leaves out names. Renders nothing. */
export const RemindersBehindLock = () =>
  useSession(({ isAuthenticated }) => isAuthenticated) && window.prospectus ? <NativeReminders /> : null
