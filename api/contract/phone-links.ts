import { PHONE_PREFIX } from '#contract/limits'

/** Digits of the shortest number with a country code. */
const SHORTEST_INTERNATIONAL = 10

/** Returns a number as a phone dials it: with + for `00`, and without the zero that people write after `+91`. */
export const toDialled = (phone: string): string =>
  phone.replace(/[^\d+]/g, '').replace(/^(?:00|\+)(91)?0?/, '+$1')

/**
 * Returns the digits of a WhatsApp link, including the country code, which Indian numbers may omit. Landlines are allowed,
 * since WhatsApp Business accepts them. @returns null for any other number
 */
export function whatsAppNumber(phone: string): string | null {
  const dialled = toDialled(phone)
  const digits = dialled.replace('+', '')
  if (dialled.startsWith('+') && digits.length >= SHORTEST_INTERNATIONAL) return digits
  const national = digits.replace(/^0+/, '').replace(/^91(?=\d{10}$)/, '')
  return national.length === 10 ? PHONE_PREFIX.slice(1) + national : null
}
