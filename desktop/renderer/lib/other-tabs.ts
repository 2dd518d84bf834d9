import { ACCOUNT_TEXTS } from '#contract/accounts'
import { useAdminKey } from './admin-key'
import { forgetAllDrafts } from './drafts'
import { useSession } from './session'
import { recheckSession } from './session-check'

const CHANNEL = 'session'

/** Opens a channel between the tabs of a browser. @returns null if the browser blocks it */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

/** Notifies other tabs of a sign-in with the user's id, or of a sign-out with an empty string. */
function notifyOtherTabs(userId: string): void {
  const others = openChannel(CHANNEL)
  others?.postMessage(userId)
  others?.close()
}

/** Signs out in all tabs and removes all typed and loaded data. */
export function signOutAllTabs(): void {
  forgetAllDrafts()
  useAdminKey.getState().setKey('')
  useSession.getState().signOut()
  notifyOtherTabs('')
}

/**
 * Keeps all tabs of a browser in the same session: a sign-out or sign-in in one tab applies to all.
 */
export function followOtherTabs(): void {
  useSession.subscribe(({ user }, before) => {
    if (user && user.id !== before.user?.id) notifyOtherTabs(user.id)
  })
  new BroadcastChannel(CHANNEL).onmessage = ({ data: userId }: MessageEvent<string>) => {
    const { user, clear } = useSession.getState()
    if (userId === user?.id) return
    clear(ACCOUNT_TEXTS.endedElsewhere)
    if (userId === '') useAdminKey.getState().setKey('')
    else void recheckSession()
  }
}
