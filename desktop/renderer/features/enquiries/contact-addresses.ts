import type { StaffEnquiry } from '#contract/enquiries/record'
import { fillTemplate, type MessageTemplate, type TemplateValues } from '#contract/enquiries/templates'
import { normaliseMobile } from '#contract/phone-numbers'
import { telephoneAddress } from '../../lib/format'

/** The address that opens a chat in WhatsApp with a text in the box; numbers that are not Indian need their country. */
export function whatsappAddress(mobile: string, text = ''): string {
  const number = (normaliseMobile(mobile) ?? mobile).replace(/\D/g, '')
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** The address that opens a letter in the mail program. */
export function mailAddress(email: string, subject = '', body = ''): string {
  const parts = Object.entries({ subject, body }).filter(([, value]) => value)
  const query = parts.map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\n/g, '\r\n'))}`)
  return `mailto:${email}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** The address that dials. */
export const callAddress = (mobile: string) => telephoneAddress(normaliseMobile(mobile) ?? mobile)

/** What the templates' braces mean for an enquiry. */
export const templateValues = (
  { name, topic, reference }: StaffEnquiry,
  institute: string,
  colleague: string,
): TemplateValues => ({ name, course: topic, institute, colleague, reference })

/** A template filled in for an enquiry. */
export const filled = ({ subject, text }: MessageTemplate, values: TemplateValues) => ({
  subject: fillTemplate(subject, values),
  text: fillTemplate(text, values),
})

/** Opens an address as a click on its link would, without the link having to stand on the page. */
export function openAddress(address: string): void {
  const link = document.createElement('a')
  link.href = address
  if (address.startsWith('https:')) Object.assign(link, { target: '_blank', rel: 'noopener' })
  link.click()
}
