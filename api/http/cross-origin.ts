import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import cors from 'cors'
import type { RequestHandler } from 'express'
import { UPLOADS_PATH } from '#contract/stored-images'

/** What front ends elsewhere may ask for; pages are for our own origin. */
const SHARED = ['/api/', `${UPLOADS_PATH}/`]

/** Seconds for which a browser remembers the response to a preflight. */
const PREFLIGHT_SECONDS = 600

/**
 * Tells browsers that pages of the named origins may read our responses, cookies included, and responds to their
 * preflights. It stands before the response cache, so that each of them names the origin that asks.
 */
export function sharedWith(origins: readonly string[], answer: RequestListener): RequestListener {
  if (origins.length === 0) return answer
  const share = cors<IncomingMessage>({
    origin: [...origins],
    credentials: true,
    exposedHeaders: ['Content-Disposition', 'Date', 'ETag', 'Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  })
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!SHARED.some((path) => request.url?.startsWith(path))) answer(request, response)
    else share(request, response, () => answer(request, response))
  }
}

/** Lets pages elsewhere show what follows, pictures above all. The header knows no names of origins. */
export const shownElsewhere: RequestHandler = (_request, response, next) => {
  response.set('Cross-Origin-Resource-Policy', 'cross-origin')
  next()
}
