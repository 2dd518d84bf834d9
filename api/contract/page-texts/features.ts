import {
  callToAction,
  heading,
  hero,
  label,
  menuText,
  type PageTextSet,
  searchTexts,
} from '#contract/page-texts/page-text'

export const FEATURES_TEXTS = {
  ...menuText('/features'),
  ...searchTexts(
    'Why Choose Us',
    'What makes the institute different: the numbers, the teaching method and the support you get.',
  ),
  ...hero({
    label: 'Why us',
    heading: 'Why choose us? Look at how we teach.',
    lead: 'Anyone can hand out notes. Practice, honest feedback and someone who knows your name get you hired. Our days are built around that.',
    artAlt: 'Line drawing of a staircase leading up to a flag in front of the sun',
  }),
  statsLabel: label('Figures', 'Figures'),
  statsHeading: heading('Figures', 'Our work in numbers'),
  featuresLabel: label('Features', 'Why us'),
  featuresHeading: heading('Features', 'What you can count on'),
  ...callToAction({
    heading: 'See it for yourself.',
    text: 'Visit a branch, sit in on a class, talk to the students in the corridor.',
    link: 'Contact us',
  }),
} as const satisfies PageTextSet
