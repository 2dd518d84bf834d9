/** A slide of the home page carousel. */
export interface Slide {
  id: string
  heading: string
  description: string
  image: string
  imageAlt: string
  ctaHref: string
  ctaText: string
}

export const SLIDES: readonly Slide[] = [
  {
    id: 'services',
    heading: 'Software your business can lean on.',
    description:
      'Websites, mobile apps and business software, planned and built by the same expert instructors who teach here. One team, one price agreed in writing, and people you can visit.',
    image: '/art/studio.svg',
    imageAlt: 'Line drawing of a screen with a half-built web page, a phone and a pencil on a desk',
    ctaHref: '/Services',
    ctaText: 'Explore Services',
  },
  {
    id: 'demo-class',
    heading: 'Learn IT by building it.',
    description:
      'Hands-on practical IT training with expert instructors and 100% placement support. Sit in on a free demo class first, and decide after you have met your teacher.',
    image: '/art/demo-class.svg',
    imageAlt: 'Line drawing of a teacher at a board explaining a program to three students',
    ctaHref: '#enroll',
    ctaText: 'Book Free Demo Class',
  },
]

/** What the hero promises, each with the sentence that says what it means here. */
export const PROMISES = [
  { title: 'Hands-on practical IT training', text: 'More hours at the keyboard than at the whiteboard.' },
  { title: 'Expert instructors', text: 'People who ship software in the week they teach it.' },
  {
    title: '100% placement support',
    text: 'Résumé, mock interviews and referrals for every student who asks. Support, not a guaranteed job.',
  },
  { title: 'Free demo class', text: 'One full class, no fee, no obligation to enrol.' },
] as const

export const HOME_HEADLINE = 'IT training and IT services under one roof'

/** About section of the home page. */
export const HOME_ABOUT = {
  heading: 'A classroom on one side, a software studio on the other.',
  paragraphs: [
    'We began as a small computer-training centre with a simple rule: nobody leaves a batch without having built something that works. The rule stayed. The centre grew, and so did a studio beside it that makes websites, apps and business software for firms across the country.',
    'Each side keeps the other honest. Students learn from tasks that came from paying clients, and clients work with people who can explain every decision in plain words.',
  ],
  claims: [
    'Small batches with a machine for every student',
    'Weekday, weekend and evening timings',
    'A project in every course that you can show an employer',
    'Mock interviews with feedback in writing',
    'Doubt-clearing hours after every batch',
    'Fees in instalments, agreed before you join',
  ],
  link: { href: '/about', text: 'Read our story' },
} as const

export const HOME_DESCRIPTION =
  'Hands-on practical IT training with expert instructors, placement support and a free demo class. Websites, apps and software for businesses.'
