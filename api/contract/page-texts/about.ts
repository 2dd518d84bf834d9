import {
  heading,
  hero,
  label,
  link,
  menuText,
  type PageTextSet,
  searchTexts,
} from '#contract/page-texts/page-text'
import { HEADINGS } from '#contract/public-texts'

const STORY = [
  'We’re trainers and developers under one roof. In the mornings and evenings the labs are full of students writing their first programs, preparing for Red Hat and SAP papers, or moving from commerce into data. Through the day the same floor builds websites, apps and business software for clients.',
  'That is deliberate. A teacher who has fixed a broken server at midnight teaches servers differently. A developer who explains loops every evening writes code that others can read.',
]

export const ABOUT_TEXTS = {
  ...menuText('/about'),
  ...searchTexts(
    'About',
    'Who we are, our mission and vision, what makes us stand out and the milestones so far.',
  ),
  ...hero({
    label: 'About the institute',
    heading: 'We teach what we do for a living.',
    lead: 'A training institute and a software studio that share a corridor, a coffee machine and a standard of work.',
    artAlt: 'Line drawing of the institute’s building with students at the door and the sun behind it',
  }),
  contactLink: link('Hero, link to Contact', 'Contact us'),
  servicesLink: link('Hero, link to Services', 'See our services'),
  storyLabel: label('Story', 'The institute'),
  storyHeading: heading('Story', 'Who we are'),
  story: {
    label: 'Story',
    place: 'Story, one paragraph per line',
    limit: 2000,
    original: STORY.join('\n'),
    paragraphs: true,
  },
  missionHeading: heading('Mission', 'Our mission'),
  mission: {
    label: 'Mission',
    place: 'Mission',
    limit: 300,
    original:
      'To make people employable through practice: real tools, real tasks, and honest feedback until the work is good.',
  },
  visionHeading: heading('Vision', 'Our vision'),
  vision: {
    label: 'Vision',
    place: 'Vision',
    limit: 300,
    original:
      'A city where a first job in technology depends on what you can do, not on which college you could afford.',
  },
  featuresLabel: label('What makes us stand out', 'The difference'),
  featuresHeading: heading('What makes us stand out', HEADINGS.aboutFeatures),
  awardsLabel: label('Milestones', 'So far'),
  awardsHeading: heading('Milestones', HEADINGS.aboutAwards),
  mentorsLabel: label('Mentors', 'Faculty'),
  mentorsHeading: heading('Mentors', 'The people who teach here'),
} as const satisfies PageTextSet
