import { createHash, createHmac, randomInt } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { OTP_LENGTH } from '#contract/limits'
import { isSameSecret, newSecret } from '../../lib/secrets.ts'

const ISSUER = 'prospectus'
const AUDIENCE = 'prospectus-desk'

/** Interval in milliseconds at which check tokens change. */
const CHECK_MS = 60_000

/** Purpose of a token. A token of one type is invalid for any other. */
export type TokenType = 'session' | 'otp-pending'

/** Signs and verifies the server's own tokens (HS256, with fixed issuer, audience and type). */
export class Tokens {
  readonly #key: Uint8Array

  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret)
  }

  /** @param lifetime milliseconds */
  async sign(
    type: TokenType,
    claims: JWTPayload & { sub: string; jti: string },
    now: number,
    lifetime: number,
  ) {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: type })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor((now + lifetime) / 1000))
      .sign(this.#key)
  }

  /**
   * @returns subject, id and, if present, the password mark of a valid token of this type; null for anything else
   */
  async read(
    type: TokenType,
    token: string | undefined,
    now: number,
  ): Promise<{ sub: string; jti: string; password?: unknown } | null> {
    if (!token) return null
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: type,
        currentDate: new Date(now),
      })
      const { sub, jti, password } = payload
      return sub && jti ? { sub, jti, ...(password === undefined ? {} : { password }) } : null
    } catch {
      return null
    }
  }

  /** Returns a keyed hash of a code and its attempt. A plain hash of five digits could be guessed. */
  hashCode(attempt: string, code: string): string {
    return createHmac('sha256', this.#key).update(`code:${attempt}:${code}`).digest('base64url')
  }

  /** Returns the token with which this machine's command line identifies itself to a running server (proxy-hops.ts). */
  checkToken(now: number): string {
    return this.#checkTokenAt(Math.floor(now / CHECK_MS))
  }

  /** True if the check token is at most about a minute old. */
  isCheckToken(token: string, now: number): boolean {
    const minute = Math.floor(now / CHECK_MS)
    return [minute - 1, minute, minute + 1].some((each) => isSameSecret(token, this.#checkTokenAt(each)))
  }

  #checkTokenAt(minute: number): string {
    return createHmac('sha256', this.#key).update(`proxy-check:${minute}`).digest('base64url')
  }

  /** Returns the set-up token for the first administrator, which stays the same across restarts. */
  setupToken(): string {
    return createHmac('sha256', this.#key).update('first-administrator').digest('base64url')
  }
}

/** Creates a secret for a link or a device: 256 random bits. */
export const randomToken = newSecret

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Returns a mark that ties an attempt to the current password. */
export const markPassword = (passwordHash: string) => hashToken(passwordHash).slice(0, 22)

/** Creates a one-time code, with leading zeros. */
export const randomCode = () => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
