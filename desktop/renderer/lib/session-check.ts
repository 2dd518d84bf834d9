import { api } from './api'
import { watchTouches } from './idle'
import { useSession } from './session'

let running: Promise<void> | undefined

/**
 * Reads the session from the server and stores the user, unless a session has begun or ended here since.
 * @throws the API's error if no user is signed in or the server can't be reached
 */
export async function readSession(): Promise<void> {
  const { epoch } = useSession.getState()
  const answer = await api.readCurrentUser()
  // A late response may be about an ended session.
  if (answer?.user && useSession.getState().epoch === epoch) useSession.getState().signIn(answer.user)
}

/**
 * Reads the session without throwing. Simultaneous calls share one request.
 */
export function checkSession(): Promise<void> {
  running ??= readSession()
    .catch(() => undefined)
    .finally(() => {
      running = undefined
    })
  return running
}

/**
 * Reads the session after a change. A request in progress may have older data, so another one follows it.
 */
export const recheckSession = (): Promise<void> => (running ?? Promise.resolve()).then(checkSession)

/**
 * Checks the session on user input, so that reading and typing count as activity, and an ended session is noticed.
 */
export function followUse(): void {
  watchTouches(() => {
    if (useSession.getState().isAuthenticated) void checkSession()
  })
}
