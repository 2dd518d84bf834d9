import { type PageTextSet, text } from '#contract/page-texts/page-text'

const THANKS = 'Thanks for an enquiry'

/** What visitors are written. Messages to staff are fixed: what they say of a sign-in is not to be reworded. */
export const MAIL_TEXTS = {
  subject: text('Subject', THANKS, 100, 'Thank you for your enquiry at {institute}'),
  heading: text('Heading', THANKS, 100, 'Thank you for your enquiry'),
  greeting: text('Greeting, before the name', THANKS, 40, 'Hello'),
  thanksTopic: text('Thanks, before the course or service', THANKS, 120, 'thank you for asking about'),
  thanks: text('Thanks, where none is known', THANKS, 120, 'thank you for your enquiry'),
  student: text('Promise to a student', THANKS, 200, 'One of our counsellors will call you soon.'),
  service: text('Promise to a company', THANKS, 200, 'Somebody from our services team will call you soon.'),
  call: text('Before the addresses', THANKS, 200, 'If you would rather talk now, call us or come by:'),
  visit: text('Before the addresses, without a phone', THANKS, 200, 'Until then you find us here:'),
  reference: text('Before the reference', THANKS, 60, 'Your reference'),
  warning: text(
    'Closing line',
    THANKS,
    300,
    'This address was entered in the enquiry form of our website. If that was not you, ignore this message.',
  ),
} as const satisfies PageTextSet
