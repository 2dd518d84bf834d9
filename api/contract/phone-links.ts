import { PHONE_PREFIX } from '#contract/limits'

/** Digits of the shortest number with its country's code. */
const SHORTEST_INTERNATIONAL = 10

/** A number as a phone dials it: with a plus for `00`, and without the zero that people write behind `+91`. */
export const toDialled = (phone: string): string =>
  phone.replace(/[^\d+]/g, '').replace(/^(?:00|\+)(91)?0?/, '+$1')

/**
 * The digits that WhatsApp calls a number by: with its country's code, which an Indian one may leave out. Landlines
 * count: WhatsApp Business takes them. @returns null for a number that is neither
 */
export function whatsAppNumber(phone: string): string | null {
  const dialled = toDialled(phone)
  const digits = dialled.replace('+', '')
  if (dialled.startsWith('+') && digits.length >= SHORTEST_INTERNATIONAL) return digits
  const national = digits.replace(/^0+/, '').replace(/^91(?=\d{10}$)/, '')
  return national.length === 10 ? PHONE_PREFIX.slice(1) + national : null
}
