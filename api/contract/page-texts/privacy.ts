import { BIN_DAYS } from '#contract/limits'
import { heading, lines, type PageTextSet, searchTexts, text } from '#contract/page-texts/page-text'

export const PRIVACY_TEXTS = {
  ...searchTexts(
    'Privacy',
    'What the institute does with the details of an enquiry, who sees them, how long they are kept and your rights.',
  ),
  updated: text('Date', 'Hero', 80, 'Last updated on 1 November 2026'),
  heading: heading('Hero', 'How we handle your data.'),
  lead: text(
    'Intro',
    'Hero',
    400,
    'In plain words: we use what you send us to answer you, and for nothing else. Our addresses are at the bottom of this page.',
  ),
  collectHeading: heading('First section', 'What we collect'),
  collect: lines('Paragraphs', 'First section', 3000, [
    'When you send an enquiry we receive what you type into the form: your name, mobile number and email address, the course or service you ask about, and, if you fill them in, your company, budget, timeline and message.',
    'What you type is also kept in this browser tab until you send it, so that a reload doesn’t lose it. It never leaves your device before you press the button. If you’re offline when you press it, the enquiry waits in this browser for up to a week and is sent when the connection is back.',
    'With an enquiry we also record the page it was sent from, the page that led you to our site if your browser shares it, and how long the form took to fill in; this helps us tell people from bots.',
  ]),
  useHeading: heading('Second section', 'What we use it for'),
  use: lines('Paragraphs', 'Second section', 3000, [
    'To call or write to you about that enquiry: timings, fees, estimates, your demo class. We do not sell it, rent it, or add you to a mailing list without asking.',
  ]),
  readersHeading: heading('Third section', 'Who sees it'),
  readers: lines('Paragraphs', 'Third section', 3000, [
    'Our counsellors and the staff who answer service enquiries. The firms that host our server and deliver our email and SMS process it on our behalf only.',
  ]),
  storageHeading: heading('Fourth section', 'How long we keep it'),
  storage: lines('Paragraphs', 'Fourth section', 3000, [
    `As long as the enquiry is open and for a reasonable time after, so that we recognise you when you call again. A deleted enquiry is permanently erased after ${BIN_DAYS} days, or right away if you ask.`,
  ]),
  cookiesHeading: heading('Fifth section', 'Cookies'),
  cookies: lines('Paragraphs', 'Fifth section', 3000, [
    'Visitors get no cookies from us, and there are no trackers on these pages. The map on the Contact page comes from a provider such as Google or OpenStreetMap. It loads only when you scroll to it, and the provider then receives your IP address. Staff who sign in to the admin panel get cookies that keep them signed in.',
  ]),
  rightsHeading: heading('Sixth section', 'Your rights'),
  rights: lines('Paragraphs', 'Sixth section', 3000, [
    'Under India’s Digital Personal Data Protection Act, 2023 you may ask for a copy of your data, have it corrected or erased, withdraw your consent, and name someone to act for you. Ask us first; if our answer does not satisfy you, you may complain to the Data Protection Board of India.',
    'If you are under 18, please send your enquiry together with a parent or guardian.',
  ]),
} as const satisfies PageTextSet
