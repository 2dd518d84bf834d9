import type { SessionFetch } from '../protocol/forward.ts'

const PROXY_ASKS = 407

/**
 * The same network behind a proxy that asks for a password: a request that it has kept back is sent once more after
 * somebody has signed in there.
 * @param introduce signs in at the proxy; true when it lets through
 * @throws as the network does for a proxy that refuses
 */
export function proxyFetch(
  fetch: SessionFetch,
  introduce: (address: string) => Promise<boolean>,
): SessionFetch {
  let introducing: Promise<boolean> | null = null
  return async (address, init) => {
    const answer = await fetch(address, init)
    if (answer.status !== PROXY_ASKS) return answer
    // To its end: Node throws at whoever cancels a stream of Electron's while data comes
    await answer.arrayBuffer().catch(() => undefined)
    introducing ??= introduce(address).finally(() => {
      introducing = null
    })
    if (!(await introducing)) throw new Error('net::ERR_PROXY_AUTH_REQUESTED')
    return fetch(address, init)
  }
}
