import { ACCOUNT_TEXTS } from '#contract/accounts'
import { useAdminKey } from './admin-key'
import { forgetAllDrafts } from './drafts'
import { useSession } from './session'
import { recheckSession } from './session-check'

const CHANNEL = 'session'

/** Connects the tabs of a browser. @returns null where it refuses that: each tab then hears from the server alone */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

/** What the tabs of a browser tell each other: the id of whoever has signed in, empty for who has signed out. */
function tellOtherTabs(userId: string): void {
  const others = openChannel(CHANNEL)
  others?.postMessage(userId)
  others?.close()
}

/** Leaves this computer to whoever comes next: nothing that was typed or read stays behind, in no tab. */
export function leave(): void {
  forgetAllDrafts()
  useAdminKey.getState().setKey('')
  useSession.getState().signOut()
  tellOtherTabs('')
}

/**
 * Keeps the tabs of a browser at one session: each is covered as soon as somebody signs out in another, and is theirs as
 * soon as somebody signs in there.
 */
export function followOtherTabs(): void {
  useSession.subscribe(({ user }, before) => {
    if (user && user.id !== before.user?.id) tellOtherTabs(user.id)
  })
  new BroadcastChannel(CHANNEL).onmessage = ({ data: userId }: MessageEvent<string>) => {
    const { user, clear } = useSession.getState()
    if (userId === user?.id) return
    clear(ACCOUNT_TEXTS.endedElsewhere)
    if (userId === '') useAdminKey.getState().setKey('')
    else void recheckSession()
  }
}
