import { createHash, createHmac, randomInt } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { OTP_LENGTH } from '#contract/limits'
import { isSameSecret, newSecret } from '../../lib/secrets.ts'

const ISSUER = 'prospectus'
const AUDIENCE = 'prospectus-desk'

/** How long a check's token is worth something, in milliseconds. */
const CHECK_MS = 60_000

/** What a token is for. A token of one type is refused as any other. */
export type TokenType = 'session' | 'otp-pending'

/** Signs and reads the server's own tokens (HS256; issuer, audience and type pinned). */
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
   * @returns subject, id and, where it was signed with one, mark of the password of a valid token of this type; null for
   *   anything else
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

  /** Hash of a code bound to the attempt it belongs to: five digits alone would be guessed from their hash. */
  hashCode(attempt: string, code: string): string {
    return createHmac('sha256', this.#key).update(`code:${attempt}:${code}`).digest('base64url')
  }

  /** What this machine's own command shows to a running server (features/health/proxy-hops.ts). */
  checkToken(now: number): string {
    return this.#checkTokenAt(Math.floor(now / CHECK_MS))
  }

  /** Whether it was made just now. */
  isCheckToken(token: string, now: number): boolean {
    const minute = Math.floor(now / CHECK_MS)
    return [minute - 1, minute, minute + 1].some((each) => isSameSecret(token, this.#checkTokenAt(each)))
  }

  #checkTokenAt(minute: number): string {
    return createHmac('sha256', this.#key).update(`proxy-check:${minute}`).digest('base64url')
  }

  /** The set-up token of the first administrator: the same at every start, known to the server alone. */
  setupToken(): string {
    return createHmac('sha256', this.#key).update('first-administrator').digest('base64url')
  }
}

/** A secret for a link or a device: 256 random bits. */
export const randomToken = newSecret

/** What is stored of such a secret. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Marks what was begun with a password, so that it ends with it. */
export const markPassword = (passwordHash: string) => hashToken(passwordHash).slice(0, 22)

/** A one-time code with its leading zeros. */
export const randomCode = () => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
