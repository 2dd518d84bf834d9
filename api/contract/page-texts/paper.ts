import { heading, type PageTextSet, text } from '#contract/page-texts/page-text'

const SLIP = 'Front-desk slip'
const POSTER = 'Poster with the QR code'

export const PAPER_TEXTS = {
  thanks: text('Thanks', SLIP, 80, 'Thank you for your visit'),
  naming: text('Last step', SLIP, 200, 'Please quote this reference when you call, write or visit.'),
  state: text('Before the link', SLIP, 100, 'Track your enquiry:'),
  posterHeading: heading(POSTER, 'Start with a free demo class.'),
  posterText: text(
    'Text',
    POSTER,
    240,
    'Scan the code with your phone’s camera and tell us what you’d like to learn. A counsellor will call you.',
  ),
} as const satisfies PageTextSet
