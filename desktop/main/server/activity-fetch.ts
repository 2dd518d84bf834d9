import type { SessionFetch } from '../protocol/forward.ts'
import { isAllowedResponse } from '../protocol/headers.ts'
import { hasBody, isGateway } from '../protocol/responses.ts'

/** Wraps a fetch so that it reports every chunk of the server's responses, which show activity on a slow connection. */
export const withActivity =
  (fetch: SessionFetch, onActivity: (address: string) => void): SessionFetch =>
  async (address, init) => {
    const response = await fetch(address, init)
    const isFromServer =
      !isGateway(response.status) &&
      isAllowedResponse(response.headers.get('content-type'), response.ok, false)
    if (!isFromServer || !response.body || !hasBody(response.status)) return response
    const stream = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onActivity(address)
        controller.enqueue(chunk)
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(stream), { status, statusText, headers })
  }
