import { heading, type PageTextSet, text } from '#contract/page-texts/page-text'

const SLIP = 'Slip that a visitor takes home'
const POSTER = 'Poster with the code of the form'

/** What visitors read on paper. */
export const PAPER_TEXTS = {
  thanks: text('Thanks', SLIP, 80, 'Thank you for your visit'),
  naming: text('Last step', SLIP, 200, 'Please name your reference whenever you call, write or come again.'),
  state: text('Before the address', SLIP, 100, 'See how far your enquiry has come:'),
  posterHeading: heading(POSTER, 'Start with a free demo class.'),
  posterText: text(
    'Text',
    POSTER,
    240,
    'Point the camera of your phone at the code and say what you would like to learn. A counsellor calls you back.',
  ),
} as const satisfies PageTextSet
