import type { ContentInput } from '#contract/content'
import { avatar, icon } from './image-paths.ts'

const TESTIMONIALS: readonly ContentInput<'testimonials'>[] = [
  {
    avatar: avatar('aishwarya-bhosale'),
    name: 'Aishwarya Bhosale',
    company: 'Ghatline',
    course: 'Full Stack Web Development',
    rating: 5,
    feedback:
      'I came from Satara with a B.Sc. in chemistry and had never seen a terminal. The second month was hard and I nearly stopped. My mentor sat with me for three doubt hours until joins made sense. Our team product was a booking desk for a dental clinic, and the clinic still uses it.',
    consentedOn: '2026-02-14',
  },
  {
    avatar: avatar('imran-qureshi'),
    name: 'Imran Qureshi',
    company: 'Tarangrid',
    course: 'Cloud & DevOps Engineering',
    rating: 5,
    feedback:
      'They switched off our database at 9.40 on a Tuesday night and did not tell us. My hands were shaking, but we had it back in 26 minutes, and then we had to write down every wrong turn we took. I told exactly that story in my interview.',
    consentedOn: '2026-03-02',
  },
  {
    avatar: avatar('lakshmi-subramaniam'),
    name: 'Lakshmi Subramaniam',
    company: 'Setuvanta',
    course: 'Java Backend Engineering',
    rating: 4,
    feedback:
      'I joined online from Coimbatore after a career break of six years. The evening stream was reliable and my questions were answered in the class, not afterwards. I would have liked more time for Spring Security; one week is too short.',
    consentedOn: '2026-01-20',
  },
  {
    avatar: avatar('harjot-singh'),
    name: 'Harjot Singh',
    company: 'Koshikart',
    course: 'Data Science & Analytics',
    rating: 5,
    feedback:
      'My study on mandi prices used four years of onion data. The first version looked brilliant and was wrong, because I had mixed up quintals and kilos. Nobody laughed. I now begin every analysis at work by checking the units.',
    consentedOn: '2026-05-11',
  },
  {
    avatar: avatar('farzana-ahmed'),
    name: 'Farzana Ahmed',
    company: 'Palashworks',
    course: 'Python Programming',
    rating: 5,
    feedback:
      'I teach mathematics at a school in Hyderabad and took the weekend batch. The marksheet printer I wrote as a project saves our office two days every term. My Class 9 students now ask to see the code.',
    consentedOn: '2026-06-08',
  },
  {
    avatar: avatar('tenzin-bhutia'),
    name: 'Tenzin Bhutia',
    company: 'Mehrabyte',
    course: 'Android & iOS App Development',
    rating: 4,
    feedback:
      'The network in my village near Gangtok comes and goes, so I made a bus timings app that works without it. The store refused it twice. Going through those refusals line by line taught me more than the lessons did.',
    consentedOn: '2026-04-17',
  },
  {
    avatar: avatar('sourav-chatterjee'),
    name: 'Sourav Chatterjee',
    company: 'Nimbora',
    course: 'Cybersecurity Foundations',
    rating: 5,
    feedback:
      'On the first day we signed a page about what we may never do without permission. I liked that. The capture-the-flag evenings went on until the guard asked us to go home. My audit report had 31 pages and my mentor had read all of them.',
    consentedOn: '2026-07-23',
  },
  {
    avatar: avatar('anita-fernandes'),
    name: 'Anita Fernandes',
    company: 'Brightkhata',
    course: 'Tally Prime with GST',
    rating: 4,
    feedback:
      'I had kept the books of our family shop in Margao on paper for eleven years. We closed a full year for three practice firms, with all the returns. The room was warm in May, but the teaching was patient and I do the GST for four shops now.',
    consentedOn: '2026-06-30',
  },
]

const HOME_TESTIMONIALS: readonly ContentInput<'home-testimonials'>[] = [
  {
    avatar: avatar('vasant-kulkarni'),
    name: 'Vasant Kulkarni',
    company: 'Godatir Farm Tools, Nashik',
    feedback:
      'We used to write spare-part orders in three notebooks. The team spent two days behind our counter before they drew a single screen. The storekeeper, who is 61, uses the software without help.',
    consentedOn: '2026-03-19',
  },
  {
    avatar: avatar('aishwarya-bhosale'),
    name: 'Aishwarya Bhosale',
    company: 'Full Stack Web Development, now at Ghatline',
    feedback:
      'I had never seen a terminal. The second month was hard and I nearly stopped. Our team product became a booking desk for a dental clinic, and the clinic still uses it.',
    consentedOn: '2026-02-14',
  },
  {
    avatar: avatar('meera-nair'),
    name: 'Meera Nair',
    company: 'Pallavam Handlooms, Kannur',
    feedback:
      'They photographed forty saris in one afternoon and asked the weavers for the names of the patterns. The shop opened on the date in the scope, and the monthly report fits on one page.',
    consentedOn: '2026-08-05',
  },
  {
    avatar: avatar('harjot-singh'),
    name: 'Harjot Singh',
    company: 'Data Science & Analytics, now at Koshikart',
    feedback:
      'My first study looked brilliant and was wrong, because I had mixed up quintals and kilos. Nobody laughed. I now begin every analysis at work by checking the units.',
    consentedOn: '2026-05-11',
  },
]

const TESTIMONIAL_STATS: readonly ContentInput<'testimonials-stats'>[] = [
  { icon: icon('rating'), label: '4.6 out of 5 from the students on this page' },
  { icon: icon('quotes'), label: 'In their own words, with written consent' },
  { icon: icon('small-batches'), label: 'At most 12 learners in a batch' },
  { icon: icon('students'), label: 'More than 25,000 students trained' },
]

/** Sample records by collection. */
export const TESTIMONIALS_SAMPLES = {
  testimonials: TESTIMONIALS,
  'home-testimonials': HOME_TESTIMONIALS,
  'testimonials-stats': TESTIMONIAL_STATS,
}
