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
export const TEMPLATE_FIELDS = ['name', 'course', 'institute', 'colleague', 'reference'] as const
export type TemplateValues = Readonly<Record<(typeof TEMPLATE_FIELDS)[number], string>>

/** Fills in the placeholders of a template. Unknown ones stay as they are. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replace(/\{(\w+)\}/g, (brace, field: string) => own(values, field) ?? brace)
}

const whatsapp = { channel: 'whatsapp', subject: '' } as const
const email = { channel: 'email' } as const

/** Names of the templates for a person who did not answer the phone. */
export const UNREACHED_TEMPLATES = { en: 'We couldn’t reach you', hi: 'संपर्क नहीं हो पाया' } as const

export const DEFAULT_TEMPLATES: readonly MessageTemplate[] = [
  {
    ...whatsapp,
    name: 'First reply',
    language: 'en',
    text: 'Hello {name}, this is {colleague} from {institute}. Thank you for asking about {course}. When can we call you?',
  },
  {
    ...whatsapp,
    name: 'पहला जवाब',
    language: 'hi',
    text: 'नमस्ते {name}, मैं {institute} से {colleague} बोल रहा/रही हूँ। {course} के बारे में पूछने के लिए धन्यवाद। हम आपको कब फ़ोन करें?',
  },
  {
    ...whatsapp,
    name: UNREACHED_TEMPLATES.en,
    language: 'en',
    text: 'Hello {name}, we tried to call you about {course} (reference {reference}) but couldn’t reach you. Please let us know a good time. {colleague}, {institute}',
  },
  {
    ...whatsapp,
    name: UNREACHED_TEMPLATES.hi,
    language: 'hi',
    text: 'नमस्ते {name}, {course} (संदर्भ {reference}) के लिए हमने फ़ोन किया था, पर बात नहीं हो पाई। कृपया बात करने का समय बताएँ। {colleague}, {institute}',
  },
  {
    ...email,
    name: 'First reply',
    language: 'en',
    subject: 'Your enquiry about {course} ({reference})',
    text: 'Dear {name},\n\nThank you for asking about {course}. I’m happy to answer your questions. Please reply to this email or tell me when I can call you.\n\nKind regards\n{colleague}\n{institute}',
  },
  {
    ...email,
    name: 'पहला जवाब',
    language: 'hi',
    subject: '{course} के बारे में आपका प्रश्न ({reference})',
    text: 'प्रिय {name},\n\n{course} के बारे में पूछने के लिए धन्यवाद। आपके प्रश्नों का उत्तर देकर मुझे खुशी होगी। कृपया इस संदेश का उत्तर दें या बताएँ कि हम आपको कब फ़ोन करें।\n\nसादर\n{colleague}\n{institute}',
  },
]
