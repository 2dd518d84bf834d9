import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { PAGE_POLICY } from '#contract/content-policy'

/** Key in `response.locals` of the admin page's nonce. */
export const NONCE = 'cspNonce'

const nonceSource = (_: unknown, response: object) => {
  const { locals } = response as { locals: Record<string, string> }
  return `'nonce-${locals[NONCE]}'`
}

const shared = (secure: boolean) => ({
  strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
})

const REFERRER = { policy: 'strict-origin-when-cross-origin' } as const

const policy = (extra: object, secure: boolean) => ({
  useDefaults: false,
  directives: { ...PAGE_POLICY, ...extra, ...(secure ? { 'upgrade-insecure-requests': [] } : {}) },
})

/**
 * Headers of the website and the API, with a policy without unsafe-inline and unsafe-eval.
 * @param secure true if visitors use https
 */
export function securityHeaders(secure: boolean): RequestHandler {
  return helmet({
    ...shared(secure),
    contentSecurityPolicy: policy({}, secure),
    referrerPolicy: REFERRER,
  })
}

/** Additional sources in a page's policy. */
export type InlineSources = Readonly<Record<'style-src' | 'script-src', readonly string[]>>

/** Headers of a page with inline styles, which its policy names by their hashes. */
export function pageHeaders(secure: boolean, inline: InlineSources): RequestHandler {
  return helmet({
    ...shared(secure),
    contentSecurityPolicy: policy(
      {
        'style-src': [...PAGE_POLICY['style-src'], ...inline['style-src']],
        'script-src': [...PAGE_POLICY['script-src'], ...inline['script-src']],
        // The panel previews pages of the website.
        'frame-ancestors': ["'self'"],
      },
      secure,
    ),
    referrerPolicy: REFERRER,
  })
}

/** Headers of the admin panel: styles and scripts also by nonce, and no referrer. */
export function adminHeaders(secure: boolean): RequestHandler {
  const headers = helmet({
    ...shared(secure),
    contentSecurityPolicy: policy(
      {
        'script-src': [...PAGE_POLICY['script-src'], nonceSource],
        'style-src': [...PAGE_POLICY['style-src'], nonceSource],
        'frame-src': [...PAGE_POLICY['frame-src'], "'self'"],
      },
      secure,
    ),
    referrerPolicy: { policy: 'no-referrer' },
  })
  return (request, response, next) => {
    response.locals[NONCE] = randomBytes(16).toString('base64')
    headers(request, response, next)
  }
}
