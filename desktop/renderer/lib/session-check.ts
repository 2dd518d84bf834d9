import { api } from './api'
import { watchTouches } from './idle'
import { useSession } from './session'

let running: Promise<void> | undefined

/**
 * Asks the server who is signed in and stores the response, unless a session has begun or ended here since.
 * @throws what the API says where nobody is, or cannot be asked
 */
export async function readSession(): Promise<void> {
  const { epoch } = useSession.getState()
  const answer = await api.readCurrentUser()
  // What is late knows a session that has ended.
  if (answer?.user && useSession.getState().epoch === epoch) useSession.getState().signIn(answer.user)
}

/**
 * The same for whoever only looks: without a response nobody is signed in. Calls at the same time share one request.
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
 * The same for whoever has heard that something has changed: a request that was under way may know what was before, so
 * another follows it.
 */
export const recheckSession = (): Promise<void> => (running ?? Promise.resolve()).then(checkSession)

/**
 * Whoever only reads or types uses the session too: the server is told, and tells at once where it has ended. For as
 * long as the page lives.
 */
export function followUse(): void {
  watchTouches(() => {
    if (useSession.getState().isAuthenticated) void checkSession()
  })
}
