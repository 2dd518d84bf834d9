import { parseCookie } from 'cookie'
import type { CookieOptions, Response } from 'express'
import { KNOWN_BROWSER_DAYS, STAFF_HINT, TRUST_LIFETIME } from '#contract/limits'

/** Names and attributes of the cookies: `__Host-` and Secure when visitors come by https. */
export class Cookies {
  readonly session: string
  readonly pending: string
  readonly device: string
  readonly known: string
  readonly #secure: boolean

  constructor(secure: boolean) {
    const prefix = secure ? '__Host-' : ''
    this.session = `${prefix}session`
    this.pending = `${prefix}otp-pending`
    this.device = `${prefix}device`
    this.known = `${prefix}known`
    this.#secure = secure
  }

  /** The value of a cookie in a Cookie header. */
  read(header: string | undefined, name: string): string | undefined {
    return header === undefined ? undefined : parseCookie(header)[name]
  }

  /** Whether a request carries a session cookie, valid or not. */
  hasSession = (header: string | undefined) => this.read(header, this.session) !== undefined

  #options(extra: CookieOptions = {}): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', secure: this.#secure, path: '/', ...extra }
  }

  /** @param trusted whether the cookie outlives the browser (30 days) */
  setSession(response: Response, token: string, trusted: boolean): void {
    const age = trusted ? { maxAge: TRUST_LIFETIME } : {}
    response.cookie(this.session, token, this.#options(age))
    response.cookie(STAFF_HINT, '1', this.#options({ ...age, httpOnly: false }))
  }

  clearSession(response: Response): void {
    response.clearCookie(this.session, this.#options())
    this.clearHint(response)
  }

  /** Lets the public pages know that nobody of the staff is signed in. */
  clearHint(response: Response): void {
    response.clearCookie(STAFF_HINT, this.#options({ httpOnly: false }))
  }

  setPending(response: Response, token: string, lifetime: number): void {
    response.cookie(this.pending, token, this.#options({ maxAge: lifetime }))
  }

  clearPending(response: Response): void {
    response.clearCookie(this.pending, this.#options())
  }

  /** By this secret a browser that asks a colleague finds its request; gone with the window. */
  setDevice(response: Response, token: string): void {
    response.cookie(this.device, token, this.#options({ maxAge: TRUST_LIFETIME }))
  }

  /** By this secret a browser is known to those who have signed in with it. */
  setKnown(response: Response, secret: string): void {
    response.cookie(this.known, secret, this.#options({ maxAge: KNOWN_BROWSER_DAYS * 24 * 3_600_000 }))
  }
}
