import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { PAGE_POLICY } from '#contract/content-policy'

/** Name under `response.locals` of the nonce that the admin page carries. */
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
 * Headers of the website and the API: an enforced policy without unsafe-inline or unsafe-eval.
 * @param secure whether visitors come by https
 */
export function securityHeaders(secure: boolean): RequestHandler {
  return helmet({
    ...shared(secure),
    contentSecurityPolicy: policy({}, secure),
    referrerPolicy: REFERRER,
  })
}

/** Sources that a page's policy names beside the usual ones. */
export type InlineSources = Readonly<Record<'style-src' | 'script-src', readonly string[]>>

/** Headers of a page that carries its styles: the policy names them by their hashes, the rest is as everywhere. */
export function pageHeaders(secure: boolean, inline: InlineSources): RequestHandler {
  return helmet({
    ...shared(secure),
    contentSecurityPolicy: policy(
      {
        'style-src': [...PAGE_POLICY['style-src'], ...inline['style-src']],
        'script-src': [...PAGE_POLICY['script-src'], ...inline['script-src']],
      },
      secure,
    ),
    referrerPolicy: REFERRER,
  })
}

/** Headers of the admin panel: styles and scripts also by nonce, and no referrer at all. */
export function adminHeaders(secure: boolean): RequestHandler {
  const headers = helmet({
    ...shared(secure),
    contentSecurityPolicy: policy(
      {
        'script-src': [...PAGE_POLICY['script-src'], nonceSource],
        'style-src': [...PAGE_POLICY['style-src'], nonceSource],
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
