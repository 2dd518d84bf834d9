import type { ContentInput } from '#contract/content'

const MENTORS: readonly ContentInput<'mentors'>[] = [
  {
    photo: '',
    name: 'Dr. Sunita Bhave',
    role: 'Head of training, Data Science',
    bio: 'Taught statistics at a Pune college for eleven years, then ran the analytics desk of an insurance company. Still marks every final project herself.',
  },
  {
    photo: '',
    name: 'Farhan Qureshi',
    role: 'Full Stack Web Development',
    bio: 'Wrote booking systems for bus operators before he began to teach. Believes in small pull requests and reading code aloud.',
  },
  {
    photo: '',
    name: 'Lakshmi Narayanan',
    role: 'Java and backend systems',
    bio: 'Twelve years of payment software. Known for the debugging clinic on Saturday mornings.',
  },
  {
    photo: '',
    name: 'Prasad Jogdand',
    role: 'Cloud, DevOps and Linux',
    bio: 'Certified Linux engineer who kept the servers of three newspapers alive through election nights.',
  },
  {
    photo: '',
    name: 'Mary Thomas',
    role: 'Mobile App Development',
    bio: 'Has shipped nineteen Android apps, two of which she is proud of. Teaches with real phones, cheap ones included.',
  },
  {
    photo: '',
    name: 'Yogesh Patankar',
    role: 'Accounts with Tally Prime and GST',
    bio: 'A practising accountant. Every lesson uses an anonymised ledger of a real shop.',
  },
]

/** Sample records by collection. */
export const MENTORS_SAMPLES = { mentors: MENTORS }
