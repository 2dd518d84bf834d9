import { api } from './api'
import { useSession } from './session'

let running: Promise<void> | undefined

async function check(): Promise<void> {
  const answer = await api.readCurrentUser()
  if (answer?.user) useSession.getState().signIn(answer.user)
}

/**
 * Asks the server who is signed in and stores the response; without one nobody is. Calls at the same time share one
 * request.
 */
export function checkSession(): Promise<void> {
  running ??= check()
    .catch(() => undefined)
    .finally(() => {
      running = undefined
    })
  return running
}
