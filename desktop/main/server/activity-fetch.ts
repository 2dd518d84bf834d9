import type { SessionFetch } from '../protocol/forward.ts'
import { isAllowedResponse } from '../protocol/headers.ts'
import { hasBody, isGateway } from '../protocol/responses.ts'

/** Wraps a fetch so that it reports every chunk of the server's responses, which show activity on a slow connection. */
export const withActivity =
  (fetch: SessionFetch, onActivity: (address: string) => void): SessionFetch =>
  async (address, init) => {
    const answer = await fetch(address, init)
    const isFromServer =
      !isGateway(answer.status) && isAllowedResponse(answer.headers.get('content-type'), answer.ok, false)
    if (!isFromServer || !answer.body || !hasBody(answer.status)) return answer
    const stream = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onActivity(address)
        controller.enqueue(chunk)
      },
    })
    const { status, statusText, headers } = answer
    return new Response(answer.body.pipeThrough(stream), { status, statusText, headers })
  }
