import type { StaffEnquiry } from '#contract/enquiries/record'
import { fillTemplate, type MessageTemplate, type TemplateValues } from '#contract/enquiries/templates'

/** The address that opens a letter in the mail program. */
export function toMailLink(email: string, subject = '', body = ''): string {
  const parts = Object.entries({ subject, body }).filter(([, value]) => value)
  const query = parts.map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\n/g, '\r\n'))}`)
  return `mailto:${email}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** What the templates' braces mean for an enquiry. */
export const toTemplateValues = (
  { name, topic, reference }: StaffEnquiry,
  institute: string,
  colleague: string,
): TemplateValues => ({ name, course: topic, institute, colleague, reference })

/** A template fillMessage in for an enquiry. */
export const fillMessage = ({ subject, text }: MessageTemplate, values: TemplateValues) => ({
  subject: fillTemplate(subject, values),
  text: fillTemplate(text, values),
})

/** Opens an address as a click on its link would, without the link having to stand on the page. */
export function openLink(address: string): void {
  const link = document.createElement('a')
  link.href = address
  if (address.startsWith('https:')) Object.assign(link, { target: '_blank', rel: 'noopener' })
  link.click()
}
