import { type MessageTemplate, UNREACHED_TEMPLATES } from '#contract/enquiries/templates'

const whatsapp = { channel: 'whatsapp', subject: '' } as const
const email = { channel: 'email' } as const

/** The templates until an institute saves its own. */
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
    ...whatsapp,
    name: 'Demo class',
    language: 'en',
    text: 'Hello {name}, your demo class for {course} is on {demo}. Please tell us if you can’t come. {colleague}, {institute}',
  },
  {
    ...whatsapp,
    name: 'डेमो क्लास',
    language: 'hi',
    text: 'नमस्ते {name}, {course} की आपकी डेमो क्लास {demo} को है। अगर आप न आ सकें, तो कृपया बता दें। {colleague}, {institute}',
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
