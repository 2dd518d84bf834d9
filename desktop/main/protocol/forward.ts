import { ERROR_TEXTS } from '#contract/errors'
import { SITE_BUNDLE_LIMITS, UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { BodyTooLarge, BodyUnreadable, cancelling, gatherBody } from './bodies.ts'
import { answerHeaders, isAllowedAnswer, requestHeaders } from './headers.ts'
import { type Line, type Patience, watchForSilence } from './line.ts'
import { hasBody, refuse, refuseAsLost } from './responses.ts'
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
  unreadable:
    'The file could not be read to its end. It may have been moved or changed: please choose it again.',
  calledOff: 'The page has called its request off.',
  unexpected: 'The server sent something that this app does not show.',
} as const

const atMost = (bytes: number) => `The file is too large: at most ${bytes / 1024 ** 2} MB.`

/** What a form may bring: bytes of its file, with what stands around it; and what is said of a larger one. */
const formLimit = (fileBytes: number, tooLarge: string = atMost(fileBytes)) => ({
  maxBytes: fileBytes + 64 * 1024,
  tooLarge,
})

/** Files by the beginning of the address that they go to: copies of a site, tables, and below all others images. */
const FORM_LIMITS = [
  ['/api/site-bundle', formLimit(SITE_BUNDLE_LIMITS.bytes)],
  ['/api/desk/', formLimit(UPLOAD_LIMITS.fileBytes)],
  ['/', formLimit(UPLOAD_LIMITS.fileBytes, UPLOAD_TEXTS.tooLarge)],
] as const

/** What may go to an address. */
export function limitOf(pathname: string) {
  const [, limit] = FORM_LIMITS.find(([beginning]) => pathname.startsWith(beginning)) ?? FORM_LIMITS[2]
  return limit
}

const isTooLarge = ({ pathname }: URL, headers: Headers) =>
  Number(headers.get('content-length') ?? 0) > limitOf(pathname).maxBytes

function tooLarge({ pathname }: URL, headers: Headers): Response {
  const isForm = headers.get('content-type')?.startsWith('multipart/') ?? false
  return refuse(413, isForm ? limitOf(pathname).tooLarge : ERROR_TEXTS.tooLarge)
}

/** @throws what `gatherBody` throws */
async function readBody(
  { method, body }: Request,
  { pathname }: URL,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return method === 'GET' || method === 'HEAD' || !body ? null : gatherBody(body, limitOf(pathname).maxBytes)
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
  if (!origin) return refuseAsLost(FORWARD_TEXTS.noServer)
  const url = new URL(origin + path)
  if (url.origin !== origin) return refuse(404, ERROR_TEXTS.notFound)
  if (isTooLarge(url, request.headers)) return tooLarge(url, request.headers)

  const { method } = request
  let stopWatching = () => {}
  try {
    const sent = await readBody(request, url)
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
      // A proxy's page says nothing but its status.
      return ok ? refuse(502, FORWARD_TEXTS.unexpected) : new Response(null, { status })
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
    return refuseAsLost(FORWARD_TEXTS.unreachable)
  } finally {
    stopWatching()
  }
}
