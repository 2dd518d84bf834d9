import type { StaffEnquiry } from '#contract/enquiries/record'
import { fillTemplate, type MessageTemplate, type TemplateValues } from '#contract/enquiries/templates'
import { formatDateTime } from '../../lib/format'

/** True if there is a number to call or write to. The digits of a masked one may be hidden. */
export const hasNumber = ({ mobile, isMasked }: Pick<StaffEnquiry, 'mobile' | 'isMasked'>): boolean =>
  isMasked ? mobile !== '' : /\p{Nd}/u.test(mobile)

/** Returns the link that opens an email in the email app. */
export function toMailLink(email: string, subject = '', body = ''): string {
  const parts = Object.entries({ subject, body }).filter(([, value]) => value)
  const query = parts.map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\n/g, '\r\n'))}`)
  return `mailto:${email}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Returns the values of a template's placeholders for an enquiry. */
export const toTemplateValues = (
  { name, topic, reference, nextStepAt, nextStepKind }: StaffEnquiry,
  institute: string,
  colleague: string,
): TemplateValues => ({
  name,
  course: topic,
  institute,
  colleague,
  reference,
  ...(nextStepAt && nextStepKind === 'demo' && { demo: formatDateTime(nextStepAt) }),
})

export const fillMessage = ({ subject, text }: MessageTemplate, values: TemplateValues) => ({
  subject: fillTemplate(subject, values),
  text: fillTemplate(text, values),
})

/** Opens a URL like a click on a link, without a link on the page. */
export function openLink(url: string): void {
  const link = document.createElement('a')
  link.href = url
  if (url.startsWith('https:')) Object.assign(link, { target: '_blank', rel: 'noopener' })
  link.click()
}
