import { UNATTENDED_HEADER } from '#contract/routes'
import type { SessionFetch } from '../protocol/forward.ts'
import { readSmallJson } from '../protocol/small-json.ts'

/**
 * Reads from the server in the background, which doesn't count as activity in the session.
 * @returns the response, null if it is not short JSON; undefined if it is refused
 * @throws the network's error
 */
export async function readUnattended(fetch: SessionFetch, address: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { [UNATTENDED_HEADER]: '1' },
    credentials: 'include',
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
    bypassCustomProtocolHandlers: true,
  })
  return response.ok ? readSmallJson(response) : undefined
}
