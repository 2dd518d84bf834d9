import { UNATTENDED_HEADER } from '#contract/routes'
import type { SessionFetch } from '../protocol/forward.ts'
import { readSmallJson } from '../protocol/small-json.ts'

/**
 * Asks the server something by itself, which is nobody's use of the session.
 * @returns the response, null where it is no short JSON; undefined when it is refused
 * @throws what the network says
 */
export async function readUnattended(fetch: SessionFetch, address: string): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { [UNATTENDED_HEADER]: '1' },
    credentials: 'include',
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
    bypassCustomProtocolHandlers: true,
  })
  return answer.ok ? readSmallJson(answer) : undefined
}
