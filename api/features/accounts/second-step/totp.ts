import { createHmac, randomBytes } from 'node:crypto'
import { APP_CODE } from '#contract/limits'
import { isSameSecret } from '../../../lib/secrets.ts'

/** Base32 of RFC 4648, as authenticator apps read keys. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes of a key: as many as SHA-1 gives (RFC 4226, section 4, R6). */
const KEY_BYTES = 20

/** @param bytes a multiple of five, so that nothing has to be filled up */
const toBase32 = (bytes: Buffer): string =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replace(/.{5}/g, (bits) => BASE32.charAt(Number.parseInt(bits, 2)))

const fromBase32 = (key: string): Buffer =>
  Buffer.from(
    [...key]
      .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)
      ?.map((bits) => Number.parseInt(bits, 2)) ?? [],
  )

/** A new key for an authenticator app, in Base32: 160 random bits. */
export const createKey = (): string => toBase32(randomBytes(KEY_BYTES))

/** The time step that a time lies in (RFC 6238, section 4.2). @param now milliseconds since 1970 */
export const toStep = (now: number): number => Math.floor(now / 1000 / APP_CODE.seconds)

/** The code of a key at a time step, with its leading zeros (RFC 4226, section 5.3). */
export function createAppCode(key: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(key)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** APP_CODE.digits).padStart(APP_CODE.digits, '0')
}

/**
 * The first time step around now, and after the last one that was used, of which this is the code.
 * @returns null for any other code
 */
export function findStep(key: string, code: string, now: number, lastStep: number): number | null {
  const { drift } = APP_CODE
  const steps = Array.from({ length: 2 * drift + 1 }, (_, at) => toStep(now) - drift + at)
  const found = steps.filter((step) => isSameSecret(code, createAppCode(key, step)))
  return found.find((step) => step > lastStep) ?? null
}

/** What the QR code holds: the key with the names under which the app lists it. */
export function toKeyUri(key: string, institute: string, email: string): string {
  const issuer = institute.replaceAll(':', ' ').trim() || 'Prospectus'
  const query = new URLSearchParams({
    secret: key,
    issuer,
    algorithm: 'SHA1',
    digits: String(APP_CODE.digits),
    period: String(APP_CODE.seconds),
  })
  // Some apps show a plus for what other addresses write as a blank.
  const facts = query.toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${facts}`
}
