import { whatsAppNumber } from '#contract/whatsapp-number'

/** `tel:` link of a phone number as it is written; separators are no part of a number. */
export const callLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Link that opens a chat with a number; null for one that WhatsApp does not know. */
export function whatsAppLink(phone: string): string | null {
  const number = whatsAppNumber(phone)
  return number && `https://wa.me/${number}`
}
