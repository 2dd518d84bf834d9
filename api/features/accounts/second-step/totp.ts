import { Secret, TOTP } from 'otpauth'
import { APP_CODE } from '#contract/limits'

/** Bytes of a key, the output length of SHA-1 (RFC 4226, section 4, R6). */
const KEY_BYTES = 20

/** Uses the parameters that every authenticator app supports (RFC 6238). */
const createApp = (key: string) =>
  new TOTP({ algorithm: 'SHA1', digits: APP_CODE.digits, period: APP_CODE.seconds, secret: key })

/** Creates a key for an authenticator app, in Base32: 160 random bits. */
export const createKey = (): string => new Secret({ size: KEY_BYTES }).base32

/**
 * Returns the time step around now to which the code belongs (RFC 6238, section 4.2).
 * @param now milliseconds since 1970
 * @param lastStep the last step whose code was used
 * @returns null for a wrong code, and for one that isn't newer than the last
 */
export function findStep(key: string, code: string, now: number, lastStep: number): number | null {
  const app = createApp(key)
  const delta = app.validate({ token: code, timestamp: now, window: APP_CODE.drift })
  if (delta === null) return null
  const step = app.counter({ timestamp: now }) + delta
  return step > lastStep ? step : null
}

/** Returns the content of the QR code: the key, and the names under which the app lists it. */
export function toKeyUri(key: string, institute: string, email: string): string {
  const issuer = institute.replaceAll(':', ' ').trim() || 'Prospectus'
  return Object.assign(createApp(key), { issuer, label: email }).toString()
}
