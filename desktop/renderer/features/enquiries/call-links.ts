import type { MessageChannel } from '#contract/enquiries/changes'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { parsePhone } from '#contract/parse-phone'
import { toMailLink } from './contact-links'

/** The address that dials. */
export const toCallLink = (mobile: string) => `tel:${parsePhone(mobile).dialled}`

/** The address that opens a chat in WhatsApp with a text in the box; numbers that are not Indian need their country. */
export function toWhatsAppLink(mobile: string, text = ''): string {
  const { number, dialled } = parsePhone(mobile)
  const digits = (number ?? dialled).replace(/\D/g, '')
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** The address that opens a message to whoever sent an enquiry. */
export const toMessageLink = (
  { mobile, email }: Pick<StaffEnquiry, 'mobile' | 'email'>,
  channel: MessageChannel,
  { subject, text }: { subject: string; text: string },
) => (channel === 'whatsapp' ? toWhatsAppLink(mobile, text) : toMailLink(email, subject, text))
