import { toDialled, whatsAppNumber } from '#contract/phone-links'

/** Returns the `tel:` link of a phone number. */
export const callLink = (phone: string) => `tel:${toDialled(phone)}`

/** Returns the link to a WhatsApp chat, or null for an invalid number. */
export function whatsAppLink(phone: string): string | null {
  const number = whatsAppNumber(phone)
  return number && `https://wa.me/${number}`
}
