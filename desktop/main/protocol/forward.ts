import { ERROR_TEXTS } from '#contract/errors'
import { SITE_BUNDLE_LIMITS, UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { BodyTooLarge, BodyUnreadable, readFullBody, withCancel } from './bodies.ts'
import { isAllowedResponse, requestHeaders, responseHeaders } from './headers.ts'
import { type ResponseTimeouts, type ServerConnection, watchResponse } from './response-timeout.ts'
import { hasBody, refuse, refuseUnreachable } from './responses.ts'
import { RequestCancelled } from './running-requests.ts'

/** Network access with the session's cookies, as `ses.fetch`. */
export type SessionFetch = (
  address: string,
  init: RequestInit & { bypassCustomProtocolHandlers?: boolean },
) => Promise<Response>

export interface ForwardDeps {
  fetch: SessionFetch
  /** Origin of the configured server; null if none is set. */
  serverOrigin(): string | null
  connection: ServerConnection
  timeouts?: ResponseTimeouts
  /** Called for every response, before the page gets it. */
  onResponse(method: string, path: string, status: number): void | Promise<void>
  onError(method: string, path: string, error: unknown): void
}

export const FORWARD_TEXTS = {
  unreachable: 'The server is not responding.',
  noServer: 'No server is set up yet.',
  unreadable: 'Could not read the whole file. It may have been moved or changed. Choose it again.',
  cancelled: 'The page cancelled its request.',
  unexpected: 'The server sent a response that this app can’t show.',
} as const

const tooLargeMessage = (bytes: number) => `The file is too large: at most ${bytes / 1024 ** 2} MB.`

/** Returns the size limit of a form for a file, with some space for the rest of the form, and its message. */
const toFormLimit = (fileBytes: number, tooLarge: string = tooLargeMessage(fileBytes)) => ({
  maxBytes: fileBytes + 64 * 1024,
  tooLarge,
})

/** Limits by URL prefix: site exports, tables, and images for everything else. */
const FORM_LIMITS = [
  ['/api/site-bundle', toFormLimit(SITE_BUNDLE_LIMITS.bytes)],
  ['/api/desk/', toFormLimit(UPLOAD_LIMITS.fileBytes)],
  ['/', toFormLimit(UPLOAD_LIMITS.fileBytes, UPLOAD_TEXTS.tooLarge)],
] as const

/** Returns the size limit of a URL. */
export function getLimit(pathname: string) {
  const [, limit] = FORM_LIMITS.find(([prefix]) => pathname.startsWith(prefix)) ?? FORM_LIMITS[2]
  return limit
}

const isTooLarge = ({ pathname }: URL, headers: Headers) =>
  Number(headers.get('content-length') ?? 0) > getLimit(pathname).maxBytes

function tooLarge({ pathname }: URL, headers: Headers): Response {
  const isForm = headers.get('content-type')?.startsWith('multipart/') ?? false
  return refuse(413, isForm ? getLimit(pathname).tooLarge : ERROR_TEXTS.tooLarge)
}

/** @throws the errors of `readFullBody` */
async function readBody(
  { method, body }: Request,
  { pathname }: URL,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return method === 'GET' || method === 'HEAD' || !body
    ? null
    : readFullBody(body, getLimit(pathname).maxBytes)
}

/**
 * Forwards a page's request to the server with the session's cookies, and returns the response without anything a page must
 * not see or run. Never throws: errors become JSON responses.
 * @param path path and query of the request
 * @param images true if only an image or font is an acceptable response
 * @param abort ends the request; the reason is RequestCancelled if the page has cancelled it
 */
export async function forward(
  deps: ForwardDeps,
  request: Request,
  { path, images }: { path: string; images: boolean },
  abort = new AbortController(),
): Promise<Response> {
  const origin = deps.serverOrigin()
  if (!origin) return refuseUnreachable(FORWARD_TEXTS.noServer)
  const url = new URL(origin + path)
  if (url.origin !== origin) return refuse(404, ERROR_TEXTS.notFound)
  if (isTooLarge(url, request.headers)) return tooLarge(url, request.headers)

  const { method } = request
  let stopWatching = () => {}
  try {
    const sent = await readBody(request, url)
    stopWatching = watchResponse(deps.connection, () => abort.abort(), deps.timeouts)
    const response = await deps.fetch(origin + path, {
      method,
      headers: requestHeaders(request.headers, origin),
      body: sent,
      credentials: 'include',
      redirect: 'error',
      signal: abort.signal,
      bypassCustomProtocolHandlers: true,
    })
    stopWatching()
    const { status, ok, headers, body } = response
    if (!isAllowedResponse(headers.get('content-type'), ok, images)) {
      abort.abort()
      void deps.connection.check()
      // A proxy's error page has no useful content except its status.
      return ok ? refuse(502, FORWARD_TEXTS.unexpected) : new Response(null, { status })
    }
    // After a change of servers, this response is from the old one.
    if (deps.serverOrigin() === origin) await deps.onResponse(method, path, status)
    const shown = body && hasBody(status) ? withCancel(body, () => abort.abort()) : null
    return new Response(shown, { status, headers: responseHeaders(headers) })
  } catch (error) {
    if (error instanceof BodyTooLarge) return tooLarge(url, request.headers)
    if (error instanceof BodyUnreadable) return refuse(400, FORWARD_TEXTS.unreadable)
    if (abort.signal.reason instanceof RequestCancelled) return refuse(499, FORWARD_TEXTS.cancelled)
    deps.onError(method, path, error)
    return refuseUnreachable(FORWARD_TEXTS.unreachable)
  } finally {
    stopWatching()
  }
}
