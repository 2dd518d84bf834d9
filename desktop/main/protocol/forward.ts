import { ERROR_TEXTS } from '#contract/errors'
import { UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { BodyTooLarge, BodyUnreadable, cancelling, gatherBody } from './bodies.ts'
import { answerHeaders, isAllowedAnswer, requestHeaders } from './headers.ts'
import { type Line, type Patience, watchForSilence } from './line.ts'
import { hasBody, refuse } from './responses.ts'
import { CalledOff } from './running-requests.ts'

/** `ses.fetch`: the network with the session's cookie jar. */
export type SessionFetch = (
  address: string,
  init: RequestInit & { bypassCustomProtocolHandlers?: boolean },
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
  fileTooLarge: `The file is too large: at most ${UPLOAD_LIMITS.fileBytes / 1024 ** 2} MB.`,
  unreadable:
    'The file could not be read to its end. It may have been moved or changed: please choose it again.',
  calledOff: 'The page has called its request off.',
  unexpected: 'The server sent something that this app does not show.',
} as const

/** Bytes of the largest body: an image with the multipart lines around it. */
export const MAX_UPLOAD_BYTES = UPLOAD_LIMITS.fileBytes + 64 * 1024

/** Files that go below this address are tables; all others are images. */
const DESK = '/api/desk/'

const isTooLarge = (headers: Headers) => Number(headers.get('content-length') ?? 0) > MAX_UPLOAD_BYTES

function tooLarge({ pathname }: URL, headers: Headers): Response {
  const isForm = headers.get('content-type')?.startsWith('multipart/') ?? false
  if (!isForm) return refuse(413, ERROR_TEXTS.tooLarge)
  return refuse(413, pathname.startsWith(DESK) ? FORWARD_TEXTS.fileTooLarge : UPLOAD_TEXTS.tooLarge)
}

/** @throws what `gatherBody` throws */
async function readBody({ method, body }: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  return method === 'GET' || method === 'HEAD' || !body ? null : gatherBody(body, MAX_UPLOAD_BYTES)
}

/**
 * Hands a page's request to the chosen server by the session's cookie jar, and the response back without anything that
 * a page must not see or run. Never throws: a refusal is a response, in JSON.
 * @param path path and query, as asked for
 * @param images only an image is an acceptable response
 * @param abort ends the request; with CalledOff where the page wants it
 */
export async function forward(
  deps: ForwardDeps,
  request: Request,
  { path, images }: { path: string; images: boolean },
  abort = new AbortController(),
): Promise<Response> {
  const origin = deps.serverOrigin()
  if (!origin) return refuse(502, FORWARD_TEXTS.noServer)
  const url = new URL(origin + path)
  if (url.origin !== origin) return refuse(404, ERROR_TEXTS.notFound)
  if (isTooLarge(request.headers)) return tooLarge(url, request.headers)

  const { method } = request
  let stopWatching = () => {}
  try {
    const sent = await readBody(request)
    stopWatching = watchForSilence(deps.line, () => abort.abort(), deps.patience)
    const answer = await deps.fetch(origin + path, {
      method,
      headers: requestHeaders(request.headers, origin),
      body: sent,
      credentials: 'include',
      redirect: 'error',
      signal: abort.signal,
      bypassCustomProtocolHandlers: true,
    })
    stopWatching()
    const { status, ok, headers, body } = answer
    if (!isAllowedAnswer(headers.get('content-type'), ok, images)) {
      abort.abort()
      void deps.line.check()
      return refuse(502, FORWARD_TEXTS.unexpected)
    }
    // Whoever is shown by now has not said this
    if (deps.serverOrigin() === origin) await deps.answered(method, path, status)
    const shown = body && hasBody(status) ? cancelling(body, () => abort.abort()) : null
    return new Response(shown, { status, headers: answerHeaders(headers) })
  } catch (error) {
    if (error instanceof BodyTooLarge) return tooLarge(url, request.headers)
    if (error instanceof BodyUnreadable) return refuse(400, FORWARD_TEXTS.unreadable)
    if (abort.signal.reason instanceof CalledOff) return refuse(499, FORWARD_TEXTS.calledOff)
    deps.failed(method, path, error)
    return refuse(502, FORWARD_TEXTS.unreachable)
  } finally {
    stopWatching()
  }
}
