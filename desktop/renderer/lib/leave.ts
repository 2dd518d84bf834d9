import { useAdminKey } from './admin-key'
import { forgetAllDrafts } from './drafts'
import { useSession } from './session'

/** Leaves this computer to whoever comes next: nothing that was typed or read stays behind. */
export function leave(): void {
  forgetAllDrafts()
  useAdminKey.getState().setKey('')
  useSession.getState().signOut()
}
