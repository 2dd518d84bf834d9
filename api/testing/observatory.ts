import type { SecureResponse } from './tls-proxy.ts'

/** Result of a rule, and its points. */
export type Finding = readonly [result: string, points: number]

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*']
const UNSAFE = ["'unsafe-inline'", 'data:']
const SIX_MONTHS = 15_552_000

/** Lowest score that gets bonuses. */
const LEAST_FOR_BONUS = 90

const getHeader = ({ headers }: SecureResponse, name: string) => [headers[name] ?? []].flat().join(', ')

function getDirectives(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

const holds = (sources: readonly string[], some: readonly string[]) =>
  sources.some((source) => some.includes(source.toLowerCase()))

const isInsecure = (source: string) => /^(http|ftp):/.test(source)

function scorePolicy(answer: SecureResponse): Finding {
  const policy = getHeader(answer, 'content-security-policy')
  if (!policy) return ['csp-not-implemented', -25]
  const directives = getDirectives(policy)
  const of = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  if (holds(of('script-src'), [...BROAD, ...UNSAFE]) || holds(of('object-src'), BROAD))
    return ['csp-implemented-with-unsafe-inline', -20]
  if (
    ['script-src', 'style-src', 'font-src', 'connect-src', 'frame-src'].some((name) =>
      of(name).some(isInsecure),
    )
  )
    return ['csp-implemented-with-insecure-scheme', -20]
  if (holds([...of('script-src'), ...of('style-src')], ["'unsafe-eval'"]))
    return ['csp-implemented-with-unsafe-eval', -10]
  if (of('img-src').some(isInsecure) || of('media-src').some(isInsecure))
    return ['csp-implemented-with-insecure-scheme-in-passive-content-only', -10]
  if (holds(of('style-src'), [...BROAD, ...UNSAFE]))
    return ['csp-implemented-with-unsafe-inline-in-style-src-only', 0]
  return directives.get('default-src')?.join(' ') === "'none'"
    ? ['csp-implemented-with-no-unsafe-default-src-none', 10]
    : ['csp-implemented-with-no-unsafe', 5]
}

const isSession = (name: string) => /sess|login|auth|token|pending/i.test(name)

function scoreCookies({ headers }: SecureResponse): Finding {
  const cookies = headers['set-cookie'] ?? []
  const all = [cookies].flat().map((line) => ({ name: line.split('=')[0] ?? '', line }))
  if (all.length === 0) return ['cookies-not-found', 0]
  if (all.some(({ line }) => !/; secure/i.test(line))) return ['cookies-without-secure-flag', -20]
  if (all.some(({ name, line }) => isSession(name) && !/; httponly/i.test(line)))
    return ['cookies-session-without-httponly-flag', -30]
  return all.every(({ line }) => /; samesite=(lax|strict)/i.test(line))
    ? ['cookies-secure-with-httponly-sessions-and-samesite', 5]
    : ['cookies-secure-with-httponly-sessions', 0]
}

function scoreCors(answer: SecureResponse): Finding {
  const origin = getHeader(answer, 'access-control-allow-origin')
  return origin === ''
    ? ['cross-origin-resource-sharing-not-implemented', 0]
    : ['cross-origin-resource-sharing-implemented-with-universal-access', -50]
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

function scoreReferrer(answer: SecureResponse): Finding {
  const policy = getHeader(answer, 'referrer-policy').toLowerCase()
  if (!policy) return ['referrer-policy-not-implemented', 0]
  return PRIVATE.includes(policy) ? ['referrer-policy-private', 5] : ['referrer-policy-unsafe', -5]
}

function scoreTransport(answer: SecureResponse): Finding {
  const age = /max-age=(\d+)/.exec(getHeader(answer, 'strict-transport-security'))?.[1]
  if (age === undefined) return ['hsts-not-implemented', -20]
  return Number(age) < SIX_MONTHS
    ? ['hsts-implemented-max-age-less-than-six-months', -10]
    : ['hsts-implemented-max-age-at-least-six-months', 0]
}

function scoreScripts({ body }: SecureResponse): Finding {
  const sources = [...body.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, source = '']) => source)
  const isOwn = (source: string) => source.startsWith('/') && !source.startsWith('//')
  if (sources.length === 0) return ['sri-not-implemented-but-no-scripts-loaded', 0]
  return sources.every(isOwn)
    ? ['sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0]
    : ['sri-not-implemented-but-external-scripts-loaded-securely', -5]
}

const scoreSniffing = (answer: SecureResponse): Finding =>
  getHeader(answer, 'x-content-type-options') === 'nosniff'
    ? ['x-content-type-options-nosniff', 0]
    : ['x-content-type-options-not-implemented', -5]

function scoreFraming(answer: SecureResponse): Finding {
  const ancestors = getDirectives(getHeader(answer, 'content-security-policy')).get('frame-ancestors')
  if (ancestors && !holds(ancestors, BROAD)) return ['x-frame-options-implemented-via-csp', 5]
  return getHeader(answer, 'x-frame-options')
    ? ['x-frame-options-sameorigin-or-deny', 5]
    : ['x-frame-options-not-implemented', -20]
}

function scoreResources(answer: SecureResponse): Finding {
  const policy = getHeader(answer, 'cross-origin-resource-policy')
  return policy === 'same-origin' || policy === 'same-site'
    ? [`cross-origin-resource-policy-implemented-with-${policy}`, 10]
    : ['cross-origin-resource-policy-not-implemented', 0]
}

const RULES = [
  scorePolicy,
  scoreCookies,
  scoreCors,
  scoreReferrer,
  scoreTransport,
  scoreScripts,
  scoreSniffing,
  scoreFraming,
  scoreResources,
]

/**
 * Scores a response over TLS by the published rules of Mozilla's HTTP Observatory; 100 or more is A+. Ignores redirection
 * from HTTP, which the proxy does, and the preload list.
 */
export function observatoryScore(answer: SecureResponse): { score: number; findings: Finding[] } {
  const findings = RULES.map((rule) => rule(answer))
  const sum = (list: readonly Finding[]) => list.reduce((total, [, points]) => total + points, 0)
  const score = 100 + sum(findings.filter(([, points]) => points < 0))
  const bonus = sum(findings.filter(([, points]) => points > 0))
  return { score: score >= LEAST_FOR_BONUS ? score + bonus : score, findings }
}
