import { heading, label, menuText, type PageTextSet, searchTexts, text } from '#contract/page-texts/page-text'

const SERVICE = 'Hero, for companies'
const STUDENT = 'Hero, for students'

export const CONTACT_TEXTS = {
  ...menuText('/contact'),
  ...searchTexts(
    'Contact',
    'Enquire about a course or an IT service. Addresses, phone, email and a map of our branches.',
  ),
  label: label('Hero', 'Contact and enquiries'),
  serviceHeading: heading(SERVICE, 'Ask about a course or a project.'),
  serviceLead: text(
    'Intro',
    SERVICE,
    400,
    'For a course, open Student Enquiry, and a counsellor calls you with batch timings and fees. For a website, an app or software, tell us here what you need. We call you back and send a written estimate.',
  ),
  serviceArtAlt: text(
    'Alt text',
    SERVICE,
    200,
    'Line drawing of a screen with a half-built web page, a phone and a pencil on a desk',
  ),
  studentHeading: heading(STUDENT, 'Ask about a course.'),
  studentLead: text(
    'Intro',
    STUDENT,
    400,
    'Tell us what you’d like to learn and how to reach you. A counsellor will call with batch timings and fees, and book your free demo class if you want one.',
  ),
  studentArtAlt: text(
    'Alt text',
    STUDENT,
    200,
    'Line drawing of a teacher at a board explaining a program to three students',
  ),
  directHeading: heading('Next to the form', 'Or reach us directly'),
  chat: text('Before the WhatsApp number', 'Next to the form', 40, 'Chat with us:'),
} as const satisfies PageTextSet
