import { card, heading, label, link, type PageTextSet, text, title } from '#contract/page-texts/page-text'

const FORM = 'Status form'

/** The enquiry status page. It is hidden from search engines. */
export const ENQUIRY_TEXTS = {
  title: title('Your enquiry'),
  label: label('Hero', 'Your enquiry'),
  heading: heading('Hero', 'Track your enquiry'),
  lead: text(
    'Intro',
    'Hero',
    400,
    'Enter the 8-character reference from our message or your front-desk slip.',
  ),
  field: text('Field label', FORM, 40, 'Reference'),
  ask: link(FORM, 'Check status'),
  again: text('Field label, for another enquiry', FORM, 40, 'Check another enquiry'),
  receivedOn: text('Before the date', 'Enquiry status', 60, 'Received on'),
  here: text('Current step, for screen readers', 'Enquiry status', 60, 'current status'),
  ...card('received', 'First status', 'Received', 'Your enquiry has reached us.'),
  ...card(
    'inProgress',
    'Second status',
    'In progress',
    'One of our team is handling your enquiry and will call you.',
  ),
  ...card('answered', 'Third status', 'Answered', 'We’ve been in touch with you.'),
  ...card(
    'closed',
    'Last status',
    'Closed',
    'This enquiry is closed. You’re welcome to contact us again any time.',
  ),
} as const satisfies PageTextSet
