import type { Cookies, Session } from 'electron'
import { STAFF_HINT, TRUST_LIFETIME } from '#contract/limits'
import type { Desk } from '../live/live-enquiries.ts'
import { sessionSignal } from '../live/session-signal.ts'
import { isUnlocking } from '../lock/lock-signal.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import type { ConnectionWatch } from '../server/connection-watch.ts'
import { createHandler, type HandlerDeps } from './handler.ts'
import { isGateway } from './responses.ts'
import { SCHEME } from './scheme.ts'

/**
 * Keeps a server's session cookies across restarts of the app. On an untrusted browser they have no expiry, so Electron
 * drops them when it quits. Here they expire after the longest session; the server may end the session earlier.
 * @param origin of the server
 * @returns true if someone is signed in, which needs more than a password that is still waiting for a code
 */
async function keepSessionCookies(cookies: Cookies, origin: string): Promise<boolean> {
  const expirationDate = (Date.now() + TRUST_LIFETIME) / 1000
  const all = await cookies.get({ url: origin })
  const sessionCookies = all.filter(({ session }) => session)
  for (const { name, value, path = '/', secure = false, httpOnly = false, sameSite } of sessionCookies)
    await cookies.set({ url: origin, name, value, path, secure, httpOnly, sameSite, expirationDate })
  // Chromium would only write them after half a minute.
  await cookies.flushStore()
  return all.some(({ name }) => name === STAFF_HINT)
}

interface Deps extends Pick<HandlerDeps, 'folders' | 'running' | 'fetch' | 'serverOrigin'> {
  watch: ConnectionWatch
  desk: Desk
  lock: WindowLock
  failed(action: string, error: unknown): void
}

/** Serves app://bundle in a session. Responses show whether the server is reachable and who is signed in. */
export function openProtocol(session: Session, deps: Deps): void {
  const { folders, running, fetch, serverOrigin, watch, desk, lock, failed } = deps
  const handler = createHandler({
    folders,
    running,
    fetch,
    serverOrigin,
    connection: watch,
    async onResponse(method, path, status) {
      if (isGateway(status)) void watch.check()
      else watch.recordActivity()
      if (isUnlocking(method, path, status)) lock.unlock()
      const signal = sessionSignal(method, path, status)
      if (signal === 'ended' && status === 401) desk.endSession()
      else if (signal === 'ended') desk.stop()
      if (signal !== 'started') return
      const origin = serverOrigin()
      if (origin !== null && (await keepSessionCookies(session.cookies, origin))) desk.start()
    },
    onError(method, path, error) {
      failed(`${method} ${path}`, error)
      void watch.check()
    },
  })
  session.protocol.handle(SCHEME, handler)
}
