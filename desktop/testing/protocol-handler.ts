import { resolve } from 'node:path'
import type { ForwardDeps } from '../main/protocol/forward.ts'
import { createHandler } from '../main/protocol/handler.ts'
import { RunningRequests } from '../main/protocol/running-requests.ts'
import { APP_ORIGIN } from '../main/protocol/scheme.ts'
import { createSession, type FakeSession } from './network/session-fetch.ts'

/** The handler of app://bundle with its own session, called as the window calls it. */
export interface ProtocolHandler {
  session: FakeSession
  /** Calls the handler with any request. */
  handle(request: Request): Promise<Response>
  /** Sends a request of the page for a path. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Sends a request of the page with a JSON body. */
  send(method: string, path: string, body?: unknown): Promise<Response>
  /** Reported errors: method, path and error. */
  failures: string[]
}

const ALIVE: ForwardDeps['connection'] = { isGone: false, check: async () => true }

/** @param serverUrl address of a running server; null if none has been chosen yet */
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
  const request = (path: string, init: RequestInit = {}) => handle(new Request(APP_ORIGIN + path, init))
  return {
    session,
    failures,
    handle,
    request,
    send: (method, path, body) =>
      request(path, {
        method,
        // The page's network stack adds these headers
        headers: {
          origin: APP_ORIGIN,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  }
}
