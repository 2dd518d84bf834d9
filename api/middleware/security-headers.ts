import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { MAP_HOSTS } from '#contract/maps'

const frames = MAP_HOSTS.map((host) => `https://${host}`)

const directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  frameSrc: frames,
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** Name under `response.locals` of the nonce that the admin page carries (PITFALLS P53). */
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
  directives: { ...directives, ...extra, ...(secure ? { upgradeInsecureRequests: [] } : {}) },
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

/** Headers of a page that carries its styles: the policy names them by their hashes, the rest is as everywhere. */
export function pageHeaders(secure: boolean, styleSources: readonly string[]): RequestHandler {
  return helmet({
    ...shared(secure),
    contentSecurityPolicy: policy({ styleSrc: ["'self'", ...styleSources] }, secure),
    referrerPolicy: REFERRER,
  })
}

/** Headers of the admin panel: styles and scripts also by nonce, and no referrer at all (R58). */
export function adminHeaders(secure: boolean): RequestHandler {
  const headers = helmet({
    ...shared(secure),
    contentSecurityPolicy: policy(
      { scriptSrc: ["'self'", nonceSource], styleSrc: ["'self'", nonceSource] },
      secure,
    ),
    referrerPolicy: { policy: 'no-referrer' },
  })
  return (request, response, next) => {
    response.locals[NONCE] = randomBytes(16).toString('base64')
    headers(request, response, next)
  }
}
