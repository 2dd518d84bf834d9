import { lazy, type ReactNode, Suspense } from 'react'
import { isCovered, useLock } from '../lib/lock'

const LockScreen = lazy(async () => ({
  default: (await import('../features/accounts/lock-screen')).LockScreen,
}))

const RemindersBehindLock = lazy(async () => ({
  default: (await import('../features/enquiries/reminders/reminders-behind-lock')).RemindersBehindLock,
}))

/**
 * Unmounts the panel while it is locked, with its shortcuts, dialogs and messages. Drafts are kept, as for a sign-in.
 */
export function LockGate({ children }: { children: ReactNode }) {
  const isLocked = useLock((state) => state.isLocked)
  if (!useLock(isCovered)) return children
  if (isLocked === null) return null
  return (
    <Suspense fallback={null}>
      <LockScreen />
      <RemindersBehindLock />
    </Suspense>
  )
}
