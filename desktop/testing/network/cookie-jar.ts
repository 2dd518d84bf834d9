import { isIP } from 'node:net'
import { parseSetCookie } from 'cookie'

export interface Cookie {
  name: string
  value: string
  domain: string
  /** Goes to its own host alone, not to what lies below it. */
  isHostOnly: boolean
  path: string
  secure: boolean
  /** Milliseconds since 1970; Infinity until the app ends. */
  expires: number
}

/** Octets of name and value together, as Chromium counts. */
const MAX_BYTES = 4096
/** Chromium keeps nothing for longer than 400 days. */
const MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000

/** Over http only this computer itself counts as safe. */
const isTrustworthy = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

const isBelow = (host: string, domain: string) =>
  host === domain || (host.endsWith(`.${domain}`) && !isIP(host))

const isPathBelow = (path: string, parent: string) =>
  path === parent || path.startsWith(parent.endsWith('/') ? parent : `${parent}/`)

const defaultPath = ({ pathname }: URL) => pathname.slice(0, Math.max(1, pathname.lastIndexOf('/')))

const hasControls = (line: string) => /[^\P{Cc}\t]/u.test(line)

/** Why Chromium would not keep a cookie; null where it does. */
function refusal(url: URL, cookie: Cookie, sameSite: unknown): string | null {
  const { name, value, domain, isHostOnly, path, secure } = cookie
  if (name === '' && value === '') return 'it is empty'
  if (Buffer.byteLength(name) + Buffer.byteLength(value) > MAX_BYTES) return 'it is too large'
  if (!isBelow(url.hostname, domain)) return 'the domain is another one'
  if (!isHostOnly && !isIP(domain) && !domain.includes('.') && domain !== url.hostname)
    return 'the domain is a public suffix'
  if (secure && !isTrustworthy(url)) return 'Secure over http'
  if (sameSite === 'none' && !secure) return 'SameSite=None without Secure'
  if (/^__secure-/i.test(name) && !secure) return '__Secure- without Secure'
  if (/^__host-/i.test(name) && !(secure && url.protocol === 'https:' && isHostOnly && path === '/'))
    return '__Host- without https, Secure and Path=/, or with a Domain'
  return null
}

/** Chromium's cookies: by domain and path, not by port. What a page of a custom scheme sets never arrives here. */
export class CookieJar {
  #cookies: Cookie[] = []
  /** What was refused, and why. */
  readonly refused: string[] = []
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  get all(): Cookie[] {
    return this.#cookies.filter(({ expires }) => expires > this.#now())
  }

  clear(): void {
    this.#cookies = []
  }

  /** Keeps, replaces or deletes what one `Set-Cookie` says. */
  set(url: URL, line: string): void {
    if (hasControls(line)) return
    const {
      name,
      value = '',
      sameSite,
      secure = false,
      ...said
    } = parseSetCookie(line, { decode: (text) => text })
    const domain = said.domain?.replace(/^\./, '').toLowerCase() || url.hostname
    const path = said.path?.startsWith('/') ? said.path : defaultPath(url)
    const cookie = {
      name,
      value,
      domain,
      isHostOnly: !said.domain,
      path,
      secure,
      expires: this.#expiry(said),
    }
    const problem = refusal(url, cookie, sameSite) ?? this.#overwritten(url, cookie)
    if (problem) {
      this.refused.push(`${name}: ${problem}`)
      return
    }
    const isSame = (other: Cookie) =>
      other.name === name &&
      other.domain === domain &&
      other.path === path &&
      other.isHostOnly === cookie.isHostOnly
    this.#cookies = this.#cookies.filter((other) => !isSame(other))
    if (cookie.expires > this.#now()) this.#cookies.push(cookie)
  }

  /** The header for a request, longest path first; empty without cookies. */
  header(url: URL): string {
    return this.all
      .filter(({ domain, isHostOnly }) =>
        isHostOnly ? url.hostname === domain : isBelow(url.hostname, domain),
      )
      .filter(({ path, secure }) => isPathBelow(url.pathname, path) && (!secure || isTrustworthy(url)))
      .toSorted((one, other) => other.path.length - one.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  #expiry({ maxAge, expires }: { maxAge?: number; expires?: Date }): number {
    const now = this.#now()
    const until = maxAge === undefined ? expires?.getTime() : now + maxAge * 1000
    return until === undefined || Number.isNaN(until)
      ? Number.POSITIVE_INFINITY
      : Math.min(until, now + MAX_AGE_MS)
  }

  /** A Secure cookie is not replaced from an address that is not safe. */
  #overwritten(url: URL, { name, path }: Cookie): string | null {
    const isHidden = this.all.some(
      (other) =>
        other.secure &&
        other.name === name &&
        isBelow(url.hostname, other.domain) &&
        isPathBelow(path, other.path),
    )
    return isHidden && !isTrustworthy(url) ? 'a Secure cookie of this name is there' : null
  }
}
