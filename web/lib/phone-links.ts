import { normaliseMobile } from '#contract/enquiry-rules'

/** `tel:` link of a phone number as it is written; separators are no part of a number. */
export const callLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** WhatsApp link of an Indian mobile number; null for a number that WhatsApp can't know (landlines). */
export function whatsAppLink(phone: string): string | null {
  const mobile = normaliseMobile(phone)
  return mobile ? `https://wa.me/${mobile.slice(1)}` : null
}
