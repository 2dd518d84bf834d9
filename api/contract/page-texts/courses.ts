import {
  callToAction,
  heading,
  hero,
  label,
  link,
  menuText,
  type PageTextSet,
  searchTexts,
  text,
} from '#contract/page-texts/page-text'

export const COURSES_TEXTS = {
  ...menuText('/courses'),
  ...searchTexts(
    'Courses',
    'Practical IT courses with projects, expert mentors and placement support: programming, web, data, cloud, accounting and diplomas.',
  ),
  ...hero({
    label: 'The course catalogue',
    heading: 'Pick a skill. Leave with proof of it.',
    lead: 'Every course follows the same plan: short lessons, long practice and a project of your own at the end. Choose by what you want to be able to do.',
    artAlt: 'Line drawing of a stack of course books beside an open laptop',
  }),
  listLink: link('Hero, link to the list', 'Browse the courses'),
  sources: text('Before the sources', 'Figures', 40, 'Source'),
  listLabel: label('Courses', 'Catalogue'),
  listHeading: heading('Courses', 'All courses'),
  faqsLabel: label('Questions', 'Questions'),
  faqsHeading: heading('Questions', 'Before you enrol'),
  ...callToAction({
    heading: 'Not sure which course fits?',
    text: 'Tell us what you have studied and what you want to do. We’ll suggest one, or tell you if you don’t need us.',
    link: 'Ask a counsellor',
  }),
} as const satisfies PageTextSet
