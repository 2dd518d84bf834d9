import {
  callToAction,
  heading,
  hero,
  label,
  menuText,
  type PageTextSet,
  searchTexts,
} from '#contract/page-texts/page-text'

export const TESTIMONIALS_TEXTS = {
  ...menuText('/testimonials'),
  ...searchTexts(
    'Testimonials',
    'What students and clients say about the institute’s courses, teachers and services.',
  ),
  ...hero({
    label: 'Testimonials',
    heading: 'In their own words.',
    lead: 'Students, parents and clients on what it was like, including what was hard.',
    artAlt: 'Line drawing of an open letter with a large quotation mark',
  }),
  testimonialsLabel: label('Testimonials', 'Letters'),
  testimonialsHeading: heading('Testimonials', 'What they wrote to us'),
  ...callToAction({
    heading: 'Write the next one.',
    text: 'It starts with a free demo class and a question or two.',
    link: 'Book Free Demo Class',
  }),
} as const satisfies PageTextSet
