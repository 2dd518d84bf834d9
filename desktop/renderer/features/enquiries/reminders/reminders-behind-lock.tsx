import { useSession } from '../../../lib/session'
import { useDue } from './use-due'
import { useNativeReminders } from './use-native-reminders'

function Reminding() {
  useNativeReminders(useDue())
  return null
}

/** What is due is told while the panel is locked too; the desktop app leaves names out. Shows nothing. */
export const RemindersBehindLock = () =>
  useSession(({ isAuthenticated }) => isAuthenticated) && window.prospectus ? <Reminding /> : null
