import { toDialled, whatsAppNumber } from '#contract/phone-links'

/** `tel:` link of a phone number as it is written. */
export const callLink = (phone: string) => `tel:${toDialled(phone)}`

/** Link that opens a chat with a number; null for one that WhatsApp does not know. */
export function whatsAppLink(phone: string): string | null {
  const number = whatsAppNumber(phone)
  return number && `https://wa.me/${number}`
}
