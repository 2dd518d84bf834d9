import type { EnquiryKind } from '#contract/enquiries/enquiries'

/** Opening of the Contact page, by the chosen tab. */
export const CONTACT_INTROS: Readonly<
  Record<EnquiryKind, { heading: string; lead: string; art: string; artAlt: string }>
> = {
  service: {
    heading: 'Tell us what you want built.',
    lead: 'Two or three sentences are enough to start. We read every enquiry, ring you back and send a written estimate. The first conversation costs nothing.',
    art: '/art/studio.svg',
    artAlt: 'Line drawing of a screen with a half-built web page, a phone and a pencil on a desk',
  },
  student: {
    heading: 'Ask about a course.',
    lead: 'Say what you would like to learn and how we can reach you. A counsellor will call with batch timings and fees, and book your free demo class if you want one.',
    art: '/art/demo-class.svg',
    artAlt: 'Line drawing of a teacher at a board explaining a program to three students',
  },
}

/** Heading and lead of the enrol section, by tab. */
export const ENROL_INTROS: Readonly<Record<EnquiryKind, { heading: string; lead: string }>> = {
  student: {
    heading: 'Start with a free demo class.',
    lead: 'Leave your number and the course you have in mind. A counsellor calls you back with timings and fees. No fee, no obligation.',
  },
  service: {
    heading: 'Start with a conversation.',
    lead: 'Tell us what you need and by when. We ring you back and put an estimate in writing.',
  },
}

/** What happens after an enquiry was sent. */
export const NEXT_STEPS: Readonly<Record<EnquiryKind, readonly string[]>> = {
  student: [
    'A counsellor rings you, in working hours.',
    'You sit in on one full class, free.',
    'You decide. Fees and timings come in writing.',
  ],
  service: [
    'We ring you to understand the work.',
    'You get scope, price and dates in writing.',
    'We start only when you say yes.',
  ],
}
