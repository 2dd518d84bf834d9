import type { ContentInput } from '#contract/content'
import type { HomeConfig } from '#contract/single-records'
import { icon, partnerLogo, SAMPLE_LOGO } from './image-paths.ts'

export const HOME_CONFIG: HomeConfig = { logo: SAMPLE_LOGO }

const HOME_FEATURES: readonly ContentInput<'home-features'>[] = [
  {
    icon: icon('practice'),
    title: 'Hands-on from the first hour',
    subtitle:
      'Seven of every ten class hours are lab hours. You type, run, break and repair before you take notes.',
  },
  {
    icon: icon('mentors'),
    title: 'Expert instructors',
    subtitle:
      'Your mentors also deliver our client projects, so this week’s lesson draws on last week’s problem.',
  },
  {
    icon: icon('small-batches'),
    title: 'Twelve to a batch',
    subtitle: 'Few enough that one mentor reads everyone’s code every week and knows who has gone quiet.',
  },
  {
    icon: icon('demo-class'),
    title: 'Free demo class',
    subtitle:
      'Sit in on one full lesson, at a machine of your own, then decide at home. No fee and no obligation.',
  },
  {
    icon: icon('placement-support'),
    title: '100% placement support',
    subtitle:
      'Résumé work, mock interviews and introductions for every student who asks. Support, not a promise of a job.',
  },
  {
    icon: icon('timings'),
    title: 'Timings for working people',
    subtitle:
      'Classes at 7 am, 11 am and 6.30 pm, a weekend batch, and a recording of each by the next morning.',
  },
]

const HOME_COURSES: readonly ContentInput<'home-courses'>[] = [
  {
    icon: icon('full-stack'),
    title: 'Full Stack Web Development',
    desc: '24 weeks from the first HTML tag to a product that a team of four puts online.',
  },
  {
    icon: icon('data-science'),
    title: 'Data Science & Analytics',
    desc: 'SQL, Python and statistics on six sets of Indian open data, each with a written report.',
  },
  {
    icon: icon('cloud-devops'),
    title: 'Cloud & DevOps Engineering',
    desc: 'Docker, Kubernetes and AWS. Run a real service for six weeks and keep it running.',
  },
  {
    icon: icon('websites'),
    title: 'Website Development',
    desc: 'For companies: quick, multilingual sites that your own people can edit.',
  },
  {
    icon: icon('cybersecurity'),
    title: 'Cybersecurity Foundations',
    desc: 'Attack and defence in a closed lab of 24 machines, with preparation for Security+.',
  },
  {
    icon: icon('mobile-apps'),
    title: 'Android & iOS Apps',
    desc: 'For companies: apps for customers and field staff that also work without a network.',
  },
  {
    icon: icon('ai-fintech'),
    title: 'PGP in AI & FinTech',
    desc: 'An 11-month programme for graduates: machine learning for payments, credit and fraud.',
  },
  {
    icon: icon('digital-marketing'),
    title: 'Digital Marketing',
    desc: 'For companies: search, maps and social media, and one honest page of figures a month.',
  },
]

const HOME_PARTNERS: readonly ContentInput<'home-partners'>[] = [
  'ghatline',
  'nimbora',
  'setuvanta',
  'palashworks',
  'mehrabyte',
  'koshikart',
  'tarangrid',
  'dhaagaworks',
  'brightkhata',
  'ambervaan',
].map((name) => ({ name: name.charAt(0).toUpperCase() + name.slice(1), url: partnerLogo(name) }))

/** Sample records by collection. */
export const HOME_SAMPLES = {
  'home-features': HOME_FEATURES,
  'home-courses': HOME_COURSES,
  'home-partners': HOME_PARTNERS,
}
