import { toDialled, whatsAppNumber } from '#contract/phone-links'

export const callLink = (phone: string) => `tel:${toDialled(phone)}`

/** Returns the link to a WhatsApp chat, or null for an invalid number. */
export function whatsAppLink(phone: string): string | null {
  const number = whatsAppNumber(phone)
  return number && `https://wa.me/${number}`
}
