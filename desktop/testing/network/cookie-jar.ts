import { parseSetCookie } from 'cookie'

interface Cookie {
  name: string
  value: string
  host: string
  path: string
  secure: boolean
  /** Milliseconds since 1970; Infinity until the app ends. */
  expires: number
}

/** True if Chromium trusts an origin: https, or http on this computer. */
const isTrustworthy = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

const isPathBelow = (path: string, parent: string) =>
  path === parent || path.startsWith(parent.endsWith('/') ? parent : `${parent}/`)

/** A subset of Chromium's cookie store: cookies by host and path, not by port. */
export class CookieJar {
  #cookies: Cookie[] = []

  get all(): Cookie[] {
    return this.#cookies.filter(({ expires }) => expires > Date.now())
  }

  clear(): void {
    this.#cookies = []
  }

  /** Removes cookies without expiry, as Electron does when the app ends. */
  end(): void {
    this.#cookies = this.#cookies.filter(({ expires }) => Number.isFinite(expires))
  }

  /** Stores, replaces or deletes a cookie by its `Set-Cookie` header. */
  set(url: URL, line: string): void {
    const {
      name,
      value = '',
      path = '/',
      secure = false,
      maxAge,
      expires,
    } = parseSetCookie(line, {
      decode: (text) => text,
    })
    if (secure && !isTrustworthy(url)) return
    const host = url.hostname
    const until = maxAge === undefined ? expires?.getTime() : Date.now() + maxAge * 1000
    const isOther = (cookie: Cookie) => cookie.name !== name || cookie.host !== host || cookie.path !== path
    this.#cookies = this.#cookies.filter(isOther)
    this.#cookies.push({ name, value, host, path, secure, expires: until ?? Number.POSITIVE_INFINITY })
  }

  /** Returns the `Cookie` header for a request; empty without cookies. */
  header(url: URL): string {
    return this.all
      .filter(({ host, path }) => host === url.hostname && isPathBelow(url.pathname, path))
      .filter(({ secure }) => !secure || isTrustworthy(url))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }
}
