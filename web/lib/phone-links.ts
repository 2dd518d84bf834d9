import { PHONE_PREFIX } from '#contract/limits'

/** Digits of the shortest number with its country's code. */
const SHORTEST_INTERNATIONAL = 10

/** `tel:` link of a phone number as it is written; separators are no part of a number. */
export const callLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/**
 * WhatsApp link of a number with its country's code, or of an Indian one without. Landlines count: WhatsApp Business
 * takes them. @returns null for a number that is neither
 */
export function whatsAppLink(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+') && digits.length >= SHORTEST_INTERNATIONAL)
    return `https://wa.me/${digits}`
  const national = digits.replace(/^0+/, '').replace(/^91(?=\d{10}$)/, '')
  return national.length === 10 ? `https://wa.me/${PHONE_PREFIX.slice(1)}${national}` : null
}
