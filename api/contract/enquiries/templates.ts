import type { MessageChannel } from '#contract/enquiries/changes'
import { own } from '#contract/own'

export interface MessageTemplate {
  name: string
  channel: MessageChannel
  language: 'en' | 'hi'
  /** Empty for WhatsApp. */
  subject: string
  text: string
}

/** Placeholders that a template can contain in braces. */
export const TEMPLATE_FIELDS = ['name', 'course', 'institute', 'colleague', 'reference', 'demo'] as const
/** `demo` is the date and time of a demo class, if one is booked. */
export type TemplateValues = Readonly<Partial<Record<(typeof TEMPLATE_FIELDS)[number], string>>>

/** Fills in the placeholders of a template. Unknown ones stay as they are. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replace(/\{(\w+)\}/g, (brace, field: string) => own(values, field) ?? brace)
}

/** Names of the templates for a person who did not answer the phone. */
export const UNREACHED_TEMPLATES = { en: 'We couldn’t reach you', hi: 'संपर्क नहीं हो पाया' } as const

/** True for a template that names the date and time of a demo class. */
export const isDemoTemplate = ({ text }: MessageTemplate) => text.includes('{demo}')
