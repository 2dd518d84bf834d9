import { ERROR_TEXTS } from '#contract/errors'
import { UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { BodyTooLarge, cancelling, limited } from './bodies.ts'
import { answerHeaders, isAllowedAnswer, requestHeaders } from './headers.ts'
import { type Line, type Patience, watchForSilence } from './line.ts'
import { hasBody, refuse } from './responses.ts'

/** `ses.fetch`: the network with the session's cookie jar. */
export type SessionFetch = (
  address: string,
  init: RequestInit & { duplex?: 'half'; bypassCustomProtocolHandlers?: boolean },
) => Promise<Response>

export interface ForwardDeps {
  fetch: SessionFetch
  /** Origin of the chosen server; null before there is one. */
  serverOrigin(): string | null
  line: Line
  patience?: Patience
  /** Told of every response, before the page gets it. */
  answered(method: string, path: string, status: number): void | Promise<void>
  failed(method: string, path: string, error: unknown): void
}

export const FORWARD_TEXTS = {
  unreachable: 'The server does not answer.',
  noServer: 'No server has been chosen yet.',
  unexpected: 'The server sent something that this app does not show.',
} as const

/** Bytes of the largest body: an image with the multipart lines around it. */
export const MAX_UPLOAD_BYTES = UPLOAD_LIMITS.fileBytes + 64 * 1024

const isTooLarge = (headers: Headers) => Number(headers.get('content-length') ?? 0) > MAX_UPLOAD_BYTES

function tooLarge(headers: Headers): Response {
  const isForm = headers.get('content-type')?.startsWith('multipart/') ?? false
  return refuse(413, isForm ? UPLOAD_TEXTS.tooLarge : ERROR_TEXTS.tooLarge)
}

function toBody(request: Request): Pick<RequestInit, 'body'> & { duplex?: 'half' } {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return {}
  return { body: limited(request.body, MAX_UPLOAD_BYTES), duplex: 'half' }
}

/**
 * Hands a page's request to the chosen server by the session's cookie jar, and the response back without anything that
 * a page must not see or run. Never throws: a refusal is a response, in JSON.
 * @param path path and query, as asked for
 * @param images only an image is an acceptable response
 */
export async function forward(
  deps: ForwardDeps,
  request: Request,
  { path, images }: { path: string; images: boolean },
): Promise<Response> {
  const origin = deps.serverOrigin()
  if (!origin) return refuse(502, FORWARD_TEXTS.noServer)
  if (new URL(origin + path).origin !== origin) return refuse(404, ERROR_TEXTS.notFound)
  if (isTooLarge(request.headers)) return tooLarge(request.headers)

  const { method } = request
  const abort = new AbortController()
  const stopWatching = watchForSilence(deps.line, () => abort.abort(), deps.patience)
  try {
    const answer = await deps.fetch(origin + path, {
      method,
      headers: requestHeaders(request.headers, origin),
      ...toBody(request),
      credentials: 'include',
      redirect: 'error',
      signal: abort.signal,
      bypassCustomProtocolHandlers: true,
    })
    stopWatching()
    await deps.answered(method, path, answer.status)
    const { status, ok, headers, body } = answer
    if (!isAllowedAnswer(headers.get('content-type'), ok, images)) {
      abort.abort()
      return refuse(502, FORWARD_TEXTS.unexpected)
    }
    const shown = body && hasBody(status) ? cancelling(body, () => abort.abort()) : null
    return new Response(shown, { status, headers: answerHeaders(headers) })
  } catch (error) {
    if (isBodyTooLarge(error)) return tooLarge(request.headers)
    deps.failed(method, path, error)
    return refuse(502, FORWARD_TEXTS.unreachable)
  } finally {
    stopWatching()
  }
}

/** The network stack may wrap the error of a body in its own. */
const isBodyTooLarge = (error: unknown) =>
  error instanceof BodyTooLarge || (error instanceof Error && error.cause instanceof BodyTooLarge)
