import type { Session } from 'electron'
import type { Desk } from '../live/live-enquiries.ts'
import { sessionSignal } from '../live/session-signal.ts'
import { liftsLock } from '../lock/lock-signal.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import type { ConnectionWatch } from '../server/connection-watch.ts'
import { createHandler, type HandlerDeps } from './handler.ts'
import { isGateway } from './responses.ts'
import { SCHEME } from './scheme.ts'
import { keepSessionCookies } from './session-cookies.ts'

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
