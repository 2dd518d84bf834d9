import type { MessageChannel } from '#contract/enquiries/changes'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { parsePhone } from '#contract/parse-phone'
import { toMailLink } from './contact-links'

export const toCallLink = (mobile: string) => `tel:${parsePhone(mobile).dialled}`

/** Returns the link that opens a WhatsApp chat with a draft. Numbers outside India need their country code. */
export function toWhatsAppLink(mobile: string, text = ''): string {
  const { number, dialled } = parsePhone(mobile)
  const digits = (number ?? dialled).replace(/\D/g, '')
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** Returns the link that opens a message to the sender of an enquiry. */
export const toMessageLink = (
  { mobile, email }: Pick<StaffEnquiry, 'mobile' | 'email'>,
  channel: MessageChannel,
  { subject, text }: { subject: string; text: string },
) => (channel === 'whatsapp' ? toWhatsAppLink(mobile, text) : toMailLink(email, subject, text))
