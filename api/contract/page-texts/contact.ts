import { forSearch, heading, inMenu, label, type PageTextSet, text } from '#contract/page-texts/page-text'

const SERVICE = 'Opening, for companies'
const STUDENT = 'Opening, for students'

export const CONTACT_TEXTS = {
  ...inMenu('/contact'),
  ...forSearch(
    'Contact',
    'Enquire about a course or an IT service. Addresses, phone, email and a map of our branches.',
  ),
  label: label('Opening', 'Contact and enquiries'),
  serviceHeading: heading(SERVICE, 'Tell us what you want built.'),
  serviceLead: text(
    'Lead',
    SERVICE,
    400,
    'Two or three sentences are enough to start. We read every enquiry, ring you back and send a written estimate. The first conversation costs nothing.',
  ),
  serviceArtAlt: text(
    'Words for the drawing',
    SERVICE,
    200,
    'Line drawing of a screen with a half-built web page, a phone and a pencil on a desk',
  ),
  studentHeading: heading(STUDENT, 'Ask about a course.'),
  studentLead: text(
    'Lead',
    STUDENT,
    400,
    'Say what you would like to learn and how we can reach you. A counsellor will call with batch timings and fees, and book your free demo class if you want one.',
  ),
  studentArtAlt: text(
    'Words for the drawing',
    STUDENT,
    200,
    'Line drawing of a teacher at a board explaining a program to three students',
  ),
  directHeading: heading('Beside the form', 'Or reach us directly'),
  chat: text('Before the WhatsApp number', 'Beside the form', 40, 'Chat with us:'),
} as const satisfies PageTextSet
