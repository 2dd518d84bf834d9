import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { AppError } from '../lib/app-error.ts'
import { bearsKey } from './program.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** An origin that the settings name, or ours as this request reached us (a page can't forge Host). */
function isOwnOrigin(origin: string, host: string | undefined, named: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false
  const parsed = new URL(origin)
  return named.includes(parsed.origin) || (host !== undefined && parsed.host === host)
}

/**
 * Whether a write comes from our own pages (Accounts): an Origin must be our own, or named by the settings; without
 * one, Sec-Fetch-Site must be same-origin; with neither it is no browser's page, and only a request without a session
 * may.
 */
export function isSameOrigin(
  headers: IncomingHttpHeaders,
  named: readonly string[],
  hasSessionCookie: boolean,
): boolean {
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, headers.host, named)
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return !hasSessionCookie
}

/** Refuses every write that another site could have caused: no page can have a browser send another's API key. */
export function sameOriginWrites(
  namedOrigins: () => readonly string[],
  hasSessionCookie: (cookies?: string) => boolean,
): RequestHandler {
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method) || bearsKey(request)) return next()
    const { headers } = request
    if (!isSameOrigin(headers, namedOrigins(), hasSessionCookie(headers.cookie))) {
      throw new AppError('forbidden', ERROR_TEXTS.crossSite)
    }
    next()
  }
}

/** For the one GET that changes something, logout: refuses it when another site than the allowed ones caused it. */
export function notFromAnotherSite(allowedOrigins: readonly string[]): RequestHandler {
  return ({ headers }, _response, next) => {
    const site = headers['sec-fetch-site']
    const isElsewhere = site === 'cross-site' || site === 'same-site'
    if (isElsewhere && !allowedOrigins.includes(headers.origin ?? '')) {
      throw new AppError('forbidden', ERROR_TEXTS.crossSite)
    }
    next()
  }
}
