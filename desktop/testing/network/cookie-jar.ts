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

/** Over http only this computer itself counts as safe. */
const isTrustworthy = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

const isPathBelow = (path: string, parent: string) =>
  path === parent || path.startsWith(parent.endsWith('/') ? parent : `${parent}/`)

/** Chromium's cookies as far as the server's own go: by host and path, not by port. */
export class CookieJar {
  #cookies: Cookie[] = []

  get all(): Cookie[] {
    return this.#cookies.filter(({ expires }) => expires > Date.now())
  }

  clear(): void {
    this.#cookies = []
  }

  /** The app ends: Electron keeps no cookie that has no expiry. */
  end(): void {
    this.#cookies = this.#cookies.filter(({ expires }) => Number.isFinite(expires))
  }

  /** Keeps, replaces or deletes what one `Set-Cookie` says. */
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
    const isOther = (one: Cookie) => one.name !== name || one.host !== host || one.path !== path
    this.#cookies = this.#cookies.filter(isOther)
    this.#cookies.push({ name, value, host, path, secure, expires: until ?? Number.POSITIVE_INFINITY })
  }

  /** The header for a request; empty without cookies. */
  header(url: URL): string {
    return this.all
      .filter(({ host, path }) => host === url.hostname && isPathBelow(url.pathname, path))
      .filter(({ secure }) => !secure || isTrustworthy(url))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }
}
