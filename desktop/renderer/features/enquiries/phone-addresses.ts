import type { MessageChannel } from '#contract/enquiries/changes'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { parsePhone } from '#contract/parse-phone'
import { mailAddress } from './contact-addresses'

/** The address that dials. */
export const callAddress = (mobile: string) => `tel:${parsePhone(mobile).dialled}`

/** The address that opens a chat in WhatsApp with a text in the box; numbers that are not Indian need their country. */
export function whatsappAddress(mobile: string, text = ''): string {
  const { number, dialled } = parsePhone(mobile)
  const digits = (number ?? dialled).replace(/\D/g, '')
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** The address that opens a message to whoever sent an enquiry. */
export const messageAddress = (
  { mobile, email }: Pick<StaffEnquiry, 'mobile' | 'email'>,
  channel: MessageChannel,
  { subject, text }: { subject: string; text: string },
) => (channel === 'whatsapp' ? whatsappAddress(mobile, text) : mailAddress(email, subject, text))
