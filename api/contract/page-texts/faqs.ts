import { callToAction, hero, menuText, type PageTextSet, searchTexts } from '#contract/page-texts/page-text'

export const FAQS_TEXTS = {
  ...menuText('/faqs'),
  ...searchTexts(
    'FAQs',
    'Answers to common questions on admissions, fees, batch timings, certificates and placements.',
  ),
  ...hero({
    label: 'Questions and answers',
    heading: 'Good questions, straight answers.',
    lead: 'Fees, timings, certificates, placements. If yours isn’t here, ask us. A real person will answer.',
    artAlt: 'Line drawing of a large question mark rising from an open book',
  }),
  ...callToAction({
    heading: 'Can’t find your question?',
    text: 'Write or call. You’ll get an answer the same working day.',
    link: 'Contact us',
  }),
} as const satisfies PageTextSet
