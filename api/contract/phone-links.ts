import { PHONE_PREFIX } from '#contract/limits'

/** Digits of the shortest number with a country code. */
const SHORTEST_INTERNATIONAL = 10

/** People write the country code twice or after zeros. Toll-free numbers (1800, 1860) can't be called with it. */
const INDIAN = /^(?:(?:\+|00?)?91)*0?((?!18[06]0)[1-9]\d{9})$/

/**
 * Returns an Indian number, mobile or landline, as `+91` and ten digits; null for any other number. It is part of first
 * loads: `parsePhone`, which is too large for them, also knows other countries and which numbers exist.
 * @param plain only ASCII digits, `+`, `-`, dots, spaces and brackets
 */
export function toIndianNumber(plain: string): string | null {
  const national = INDIAN.exec(plain.replace(/[\s().-]/g, ''))?.[1]
  return national ? PHONE_PREFIX + national : null
}

/** Returns an Indian mobile number as `+91` and ten digits; null for any other number. */
export function toIndianMobile(plain: string): string | null {
  const number = toIndianNumber(plain)
  return number && /^\+91[6-9]/.test(number) ? number : null
}

/** Returns a number as a phone dials it, with its country code if it is known. */
export function toDialled(phone: string): string {
  const compact = phone.replace(/[^\d+]/g, '')
  return toIndianNumber(compact) ?? compact.replace(/^00/, '+')
}

/**
 * Returns the digits of a WhatsApp link, including the country code, which Indian numbers may omit. Landlines are allowed,
 * since WhatsApp Business accepts them. @returns null for any other number
 */
export function whatsAppNumber(phone: string): string | null {
  const dialled = toDialled(phone)
  return dialled.startsWith('+') && dialled.length > SHORTEST_INTERNATIONAL ? dialled.slice(1) : null
}
