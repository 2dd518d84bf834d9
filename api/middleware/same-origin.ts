import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { AppError } from '../lib/app-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Our own origin as the setting names it, or as this request reached us (a page can't forge Host). */
function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const parsed = new URL(origin)
  return parsed.origin === new URL(publicUrl).origin || (host !== undefined && parsed.host === host)
}

/**
 * Whether a write comes from our own pages (DESIGN.md, Accounts): an Origin must be our own; without one,
 * Sec-Fetch-Site must be same-origin; with neither it is no browser's page, and only a caller without a session may.
 */
export function isSameOrigin(
  headers: IncomingHttpHeaders,
  publicUrl: string,
  hasSessionCookie: boolean,
): boolean {
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, headers.host, publicUrl)
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return !hasSessionCookie
}

/** Refuses every write that another site could have caused (R23). */
export function sameOriginWrites(
  publicUrl: () => string,
  hasSessionCookie: (cookies?: string) => boolean,
): RequestHandler {
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method)) return next()
    const { headers } = request
    if (!isSameOrigin(headers, publicUrl(), hasSessionCookie(headers.cookie))) {
      throw new AppError('forbidden', ERROR_TEXTS.crossSite)
    }
    next()
  }
}

/** For the one GET that changes something, logout (R23): refuses it when another site caused it. */
export const notFromAnotherSite: RequestHandler = (request, _response, next) => {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new AppError('forbidden', ERROR_TEXTS.crossSite)
  next()
}
