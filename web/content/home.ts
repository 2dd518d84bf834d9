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
