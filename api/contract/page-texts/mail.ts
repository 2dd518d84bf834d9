import { type PageTextSet, text } from '#contract/page-texts/page-text'

const THANKS = 'Thank-you email'

/** Emails to visitors. Emails to staff are fixed, so that no one rewords a security notice. */
export const MAIL_TEXTS = {
  subject: text('Subject', THANKS, 100, 'Thank you for your enquiry at {institute}'),
  heading: text('Heading', THANKS, 100, 'Thank you for your enquiry'),
  greeting: text('Greeting, before the name', THANKS, 40, 'Hello'),
  thanksTopic: text('Thanks, before the course or service', THANKS, 120, 'Thank you for asking about'),
  thanks: text('Thanks, without a course or service', THANKS, 120, 'Thank you for your enquiry'),
  student: text('Promise to a student', THANKS, 200, 'One of our counsellors will call you soon.'),
  service: text('Promise to a company', THANKS, 200, 'Someone from our services team will call you soon.'),
  call: text('Before the addresses', THANKS, 200, 'If you would rather talk now, call or visit us:'),
  visit: text('Before the addresses, without a phone', THANKS, 200, 'In the meantime, you can find us here:'),
  reference: text('Before the reference', THANKS, 60, 'Your reference'),
  warning: text(
    'Closing line',
    THANKS,
    300,
    'This email address was entered in the enquiry form on our website. If that was not you, ignore this message.',
  ),
} as const satisfies PageTextSet
