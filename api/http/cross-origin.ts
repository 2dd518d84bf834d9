import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import cors from 'cors'
import type { RequestHandler } from 'express'
import { UPLOADS_PATH } from '#contract/stored-images'

/** Paths available to front ends on other origins. Pages are not. */
const SHARED_PATHS = ['/api/', `${UPLOADS_PATH}/`]

/** Seconds for which browsers cache the response to a preflight request. */
const PREFLIGHT_SECONDS = 600

/**
 * Allows pages of the given origins to read responses, with cookies, and answers their preflight requests. It runs before
 * the response cache, because each response names the requesting origin.
 */
export function withCors(origins: readonly string[], handle: RequestListener): RequestListener {
  if (origins.length === 0) return handle
  const handleCors = cors<IncomingMessage>({
    origin: [...origins],
    credentials: true,
    exposedHeaders: ['Content-Disposition', 'Date', 'ETag', 'Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  })
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!SHARED_PATHS.some((path) => request.url?.startsWith(path))) handle(request, response)
    else handleCors(request, response, () => handle(request, response))
  }
}

/** Allows other origins to embed the responses that follow, mainly images. This header can't name origins. */
export const allowEmbedding: RequestHandler = (_request, response, next) => {
  response.set('Cross-Origin-Resource-Policy', 'cross-origin')
  next()
}
