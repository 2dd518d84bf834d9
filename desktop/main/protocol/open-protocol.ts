import type { Cookies, Session } from 'electron'
import { STAFF_HINT, TRUST_LIFETIME } from '#contract/limits'
import type { Desk } from '../live/live-enquiries.ts'
import { sessionSignal } from '../live/session-signal.ts'
import { liftsLock } from '../lock/lock-signal.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import type { ConnectionWatch } from '../server/connection-watch.ts'
import { createHandler, type HandlerDeps } from './handler.ts'
import { isGateway } from './responses.ts'
import { SCHEME } from './scheme.ts'

/**
 * Keeps the cookies of a server over a restart of the app. A browser that is not trusted gets cookies without an expiry,
 * which Electron drops when it quits. Here they expire when the longest session does; the server ends a session earlier
 * where the institute wants that.
 * @param origin of the server
 * @returns whether somebody is signed in: after a password that still needs a code, nobody is
 */
async function keepSessionCookies(cookies: Cookies, origin: string): Promise<boolean> {
  const expirationDate = (Date.now() + TRUST_LIFETIME) / 1000
  const all = await cookies.get({ url: origin })
  const passing = all.filter(({ session }) => session)
  for (const { name, value, path = '/', secure = false, httpOnly = false, sameSite } of passing)
    await cookies.set({ url: origin, name, value, path, secure, httpOnly, sameSite, expirationDate })
  // Chromium would write them half a minute later
  await cookies.flushStore()
  return all.some(({ name }) => name === STAFF_HINT)
}

interface Deps extends Pick<HandlerDeps, 'folders' | 'running' | 'fetch' | 'serverOrigin'> {
  watch: ConnectionWatch
  desk: Desk
  lock: WindowLock
  failed(what: string, error: unknown): void
}

/** Serves app://bundle in a session. What passes by tells whether the server responds, and who is signed in. */
export function openProtocol(session: Session, deps: Deps): void {
  const { folders, running, fetch, serverOrigin, watch, desk, lock, failed } = deps
  const handler = createHandler({
    folders,
    running,
    fetch,
    serverOrigin,
    line: watch,
    async answered(method, path, status) {
      if (isGateway(status)) void watch.check()
      else watch.heard()
      if (liftsLock(method, path, status)) lock.lift()
      const signal = sessionSignal(method, path, status)
      if (signal === 'ended' && status === 401) desk.lose()
      else if (signal === 'ended') desk.stop()
      if (signal !== 'begun') return
      const origin = serverOrigin()
      if (origin !== null && (await keepSessionCookies(session.cookies, origin))) desk.start()
    },
    failed(method, path, error) {
      failed(`${method} ${path}`, error)
      void watch.check()
    },
  })
  session.protocol.handle(SCHEME, handler)
}
