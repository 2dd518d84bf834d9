import { lazy, type ReactNode, Suspense } from 'react'
import { isCovered, useLock } from '../lib/lock'

const LockScreen = lazy(async () => ({
  default: (await import('../features/accounts/lock-screen')).LockScreen,
}))

const RemindersBehindLock = lazy(async () => ({
  default: (await import('../features/enquiries/reminders/reminders-behind-lock')).RemindersBehindLock,
}))

/**
 * The panel, or while it is locked nothing of it: what was shown is not hidden but gone, with its keys, dialogs and
 * messages. What was typed waits where it waits for a sign-in too.
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
