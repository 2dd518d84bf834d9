import type { SessionFetch } from '../protocol/forward.ts'
import { isAllowedAnswer } from '../protocol/headers.ts'
import { hasBody, isGateway } from '../protocol/responses.ts'

/** The same network, which tells of every piece of the server's own responses that arrives: on a slow line they are signs of life. */
export const hearingFetch =
  (fetch: SessionFetch, heard: (address: string) => void): SessionFetch =>
  async (address, init) => {
    const answer = await fetch(address, init)
    const isOurs =
      !isGateway(answer.status) && isAllowedAnswer(answer.headers.get('content-type'), answer.ok, false)
    if (!isOurs || !answer.body || !hasBody(answer.status)) return answer
    const passing = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        heard(address)
        controller.enqueue(chunk)
      },
    })
    const { status, statusText, headers } = answer
    return new Response(answer.body.pipeThrough(passing), { status, statusText, headers })
  }
