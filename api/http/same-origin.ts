import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { AppError } from '../lib/app-error.ts'
import { hasApiKey } from './api-key-caller.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True for origins in the settings, and for our own, as the Host header of the request shows it. Pages can't forge Host. */
function isOwnOrigin(origin: string, host: string | undefined, allowed: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false
  const parsed = new URL(origin)
  return allowed.includes(parsed.origin) || (host !== undefined && parsed.host === host)
}

/**
 * True if a write comes from our own pages. An Origin must be our own or in the settings. Without one, Sec-Fetch-Site must
 * be same-origin. Without either, the request doesn't come from a browser's page and must have no session.
 */
export function isSameOrigin(
  headers: IncomingHttpHeaders,
  allowed: readonly string[],
  hasSessionCookie: boolean,
): boolean {
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, headers.host, allowed)
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return !hasSessionCookie
}

/** Refuses writes that another site could have caused. API keys are exempt, because pages can't send someone else's key. */
export function sameOriginWrites(
  getOrigins: () => readonly string[],
  hasSessionCookie: (cookies?: string) => boolean,
): RequestHandler {
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method) || hasApiKey(request)) return next()
    const { headers } = request
    if (!isSameOrigin(headers, getOrigins(), hasSessionCookie(headers.cookie))) {
      throw new AppError('forbidden', ERROR_TEXTS.crossSite)
    }
    next()
  }
}

/** Refuses a GET that another site has caused, unless its origin is allowed. For logout, the only GET with an effect. */
export function refuseCrossSite(allowedOrigins: readonly string[]): RequestHandler {
  return ({ headers }, _response, next) => {
    const site = headers['sec-fetch-site']
    const isElsewhere = site === 'cross-site' || site === 'same-site'
    if (isElsewhere && !allowedOrigins.includes(headers.origin ?? '')) {
      throw new AppError('forbidden', ERROR_TEXTS.crossSite)
    }
    next()
  }
}
