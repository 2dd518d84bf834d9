import type { CurrentUser } from '#contract/accounts'
import { ROUTES } from '#contract/routes'
import { call } from './api'
import { useSession } from './session'

let running: Promise<void> | undefined

async function check(): Promise<void> {
  try {
    const { user } = await call<{ user: CurrentUser | null }>('GET', ROUTES.currentUser)
    if (user) useSession.getState().signIn(user)
    else useSession.getState().clear()
  } catch {
    useSession.getState().clear()
  }
}

/** Asks the server who is signed in and stores the answer (A007, A011). Calls at the same time share one request. */
export function checkSession(): Promise<void> {
  running ??= check().finally(() => {
    running = undefined
  })
  return running
}
