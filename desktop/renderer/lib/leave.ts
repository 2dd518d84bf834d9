import { ACCOUNT_TEXTS } from '#contract/accounts'
import { useAdminKey } from './admin-key'
import { forgetAllDrafts } from './drafts'
import { useSession } from './session'

const CHANNEL = 'session'

/** Leaves this computer to whoever comes next: nothing that was typed or read stays behind, in no tab. */
export function leave(): void {
  forgetAllDrafts()
  useAdminKey.getState().setKey('')
  useSession.getState().signOut()
  const others = new BroadcastChannel(CHANNEL)
  others.postMessage('left')
  others.close()
}

/** Covers this tab as soon as somebody signs out in another one of this browser. */
export function followLeaving(): void {
  new BroadcastChannel(CHANNEL).onmessage = () => {
    useAdminKey.getState().setKey('')
    useSession.getState().clear(ACCOUNT_TEXTS.endedElsewhere)
  }
}
