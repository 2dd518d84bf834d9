import { closing, forSearch, inMenu, opening, type PageTextSet } from '#contract/page-texts/page-text'

export const FAQS_TEXTS = {
  ...inMenu('/faqs'),
  ...forSearch(
    'FAQs',
    'Answers to common questions on admissions, fees, batch timings, certificates and placements.',
  ),
  ...opening({
    label: 'Questions and answers',
    heading: 'Good questions, straight answers.',
    lead: 'Fees, timings, certificates, placements. If yours is not here, ask us; a person answers.',
    artAlt: 'Line drawing of a large question mark rising from an open book',
  }),
  ...closing({
    heading: 'Your question is not here?',
    text: 'Write or ring. You will get an answer from a person, on the same working day.',
    link: 'Contact us',
  }),
} as const satisfies PageTextSet
