import { resolve } from 'node:path'
import type { ForwardDeps } from '../main/protocol/forward.ts'
import { createHandler } from '../main/protocol/handler.ts'
import { RunningRequests } from '../main/protocol/running-requests.ts'
import { APP_ORIGIN } from '../main/protocol/scheme.ts'
import { createSession, type FakeSession } from './network/session-fetch.ts'

/** The handler of app://bundle on a session of its own, asked as the window would ask it. */
export interface ProtocolHandler {
  session: FakeSession
  /** The whole handler. */
  handle(request: Request): Promise<Response>
  /** A request of the page for a path. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** JSON of a write. */
  send(method: string, path: string, body?: unknown): Promise<Response>
  /** What has failed, in words. */
  failures: string[]
}

const ALIVE: ForwardDeps['connection'] = { isGone: false, check: async () => true }

/** @param serverUrl of a running server; null before one has been chosen */
export function createProtocolHandler(
  serverUrl: string | null,
  deps: Partial<ForwardDeps> = {},
): ProtocolHandler {
  const session = createSession()
  const failures: string[] = []
  const handle = createHandler({
    folders: { panel: resolve('dist/admin'), shell: resolve('desktop/main/pages') },
    running: new RunningRequests(),
    fetch: session.fetch,
    serverOrigin: () => serverUrl,
    connection: ALIVE,
    onResponse: () => undefined,
    onError: (method, path, error) => failures.push(`${method} ${path} ${String(error)}`),
    ...deps,
  })
  const ask = (path: string, init: RequestInit = {}) => handle(new Request(APP_ORIGIN + path, init))
  return {
    session,
    failures,
    handle,
    ask,
    send: (method, path, body) =>
      ask(path, {
        method,
        // What the page's network stack adds by itself
        headers: {
          origin: APP_ORIGIN,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  }
}
