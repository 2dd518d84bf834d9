import type { ContentInput } from '#contract/content'
import { icon } from './image-paths.ts'

/** Icons of one or two plain characters look the same on every device, unlike emoji. */
const FEATURES: readonly ContentInput<'features'>[] = [
  {
    icon: '>_',
    title: 'Practice before theory',
    desc: 'Every topic starts at the keyboard. Seven in ten class hours are lab hours, on computers that we provide.',
  },
  {
    icon: '12',
    title: 'Small batches',
    desc: 'At most twelve learners in a batch, so that each person’s work is read and discussed every week.',
  },
  {
    icon: '&&',
    title: 'Mentors who still build',
    desc: 'Our teachers also deliver client projects. They show you what the books leave out.',
  },
  {
    icon: '₹0',
    title: 'A free demo class',
    desc: 'One complete lesson before you pay anything, with a machine to work on and time for questions.',
  },
  {
    icon: '{}',
    title: 'Projects with real briefs',
    desc: 'Clinics, shops and bus depots have given us their problems. You solve them and present the result.',
  },
  {
    icon: 'CV',
    title: '100% placement support',
    desc: 'Résumé, mock interviews and introductions until you accept an offer. It is support, not a promise of a job.',
  },
  {
    icon: '+1',
    title: 'A year of lab access',
    desc: 'After the course, your lab login and all recordings keep working for twelve more months.',
  },
  {
    icon: '??',
    title: 'Doubt hour after every batch',
    desc: 'When class ends, a mentor stays in the lab for your questions, whichever batch you belong to.',
  },
]

const STATS: readonly ContentInput<'stats'>[] = [
  { icon: icon('students'), value: '25,000+', label: 'students trained' },
  { icon: icon('partners'), value: '350+', label: 'hiring partners' },
  { icon: icon('mentors'), value: '12+', label: 'expert mentors' },
  { icon: icon('practice'), value: '70%', label: 'of class time at the keyboard' },
  { icon: icon('branches'), value: '2', label: 'branches, in Pune and Nashik' },
]

const ABOUT_FEATURES: readonly ContentInput<'aboutus/features'>[] = [
  {
    icon: '12',
    title: 'Twelve, not a hundred',
    desc: 'We open a second batch rather than a thirteenth seat. Teaching is reading other people’s work.',
  },
  {
    icon: '¶',
    title: 'A written syllabus',
    desc: 'Week by week, with the hours, the tools and the tests. You get it before you pay.',
  },
  {
    icon: 'अ',
    title: 'Three languages',
    desc: 'Explained in Marathi, Hindi or English. Nobody should fail at programming because of a language.',
  },
  {
    icon: '//',
    title: 'Teachers who ship',
    desc: 'Mentors split their week between the classroom and our client projects.',
  },
  {
    icon: '₹',
    title: 'Clear fees',
    desc: 'One fee sheet, up to four instalments without interest, and refund terms on paper.',
  },
  {
    icon: '::',
    title: 'Two branches, one lab',
    desc: 'Pune and Nashik share machines, mentors and recordings. Move house and keep your batch.',
  },
]

const AWARDS: readonly ContentInput<'aboutus/awards'>[] = [
  { icon: '11', label: '2009: eleven learners, one room in Kothrud' },
  { icon: '1k', label: '2012: the thousandth certificate is signed' },
  { icon: '2', label: '2015: the Nashik branch opens its doors' },
  { icon: '50', label: '2018: fifty client projects delivered' },
  { icon: '24', label: '2020: labs go online, 24 hours a day' },
  { icon: '40', label: '2025: forty fee scholarships in one year' },
]

/** Sample records by collection. */
export const ABOUT_SAMPLES = {
  features: FEATURES,
  stats: STATS,
  'aboutus/features': ABOUT_FEATURES,
  'aboutus/awards': AWARDS,
}
