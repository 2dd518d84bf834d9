import { parseCookie } from 'cookie'
import type { CookieOptions, Response } from 'express'
import { KNOWN_BROWSER_DAYS, STAFF_HINT, TRUST_LIFETIME } from '#contract/limits'

/** Sets and reads the cookies of staff. With https they are Secure and have the prefix `__Host-`. */
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

  read(header: string | undefined, name: string): string | undefined {
    return header === undefined ? undefined : parseCookie(header)[name]
  }

  /** True if the header has a session cookie, valid or not. */
  hasSession = (header: string | undefined) => this.read(header, this.session) !== undefined

  #options(extra: CookieOptions = {}): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', secure: this.#secure, path: '/', ...extra }
  }

  /** @param trusted true if the cookie lasts for 30 days instead of until the browser is closed */
  setSession(response: Response, token: string, trusted: boolean): void {
    const age = trusted ? { maxAge: TRUST_LIFETIME } : {}
    response.cookie(this.session, token, this.#options(age))
    response.cookie(STAFF_HINT, '1', this.#options({ ...age, httpOnly: false }))
  }

  clearSession(response: Response): void {
    response.clearCookie(this.session, this.#options())
    this.clearHint(response)
  }

  /** Clears the hint by which public pages know that a staff member is signed in. */
  clearHint(response: Response): void {
    response.clearCookie(STAFF_HINT, this.#options({ httpOnly: false }))
  }

  setPending(response: Response, token: string, lifetime: number): void {
    response.cookie(this.pending, token, this.#options({ maxAge: lifetime }))
  }

  clearPending(response: Response): void {
    response.clearCookie(this.pending, this.#options())
  }

  /** Sets the secret by which a trusted browser is recognised. */
  setDevice(response: Response, token: string): void {
    response.cookie(this.device, token, this.#options({ maxAge: TRUST_LIFETIME }))
  }

  /** Sets the secret by which accounts recognise a browser they have signed in with. */
  setKnown(response: Response, secret: string): void {
    response.cookie(this.known, secret, this.#options({ maxAge: KNOWN_BROWSER_DAYS * 24 * 3_600_000 }))
  }
}
