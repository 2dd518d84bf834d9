/** The four fixed cards of `Why Choose Our Company`. */
export const WHY_CARDS = [
  {
    icon: 'price',
    title: 'A price you can hold us to',
    text: 'Scope, price and dates are written down before work starts. What changes later is priced before it is built.',
  },
  {
    icon: 'calendar',
    title: 'You see it every week',
    text: 'A working version each Friday from the second week on. You click, you comment, we adjust.',
  },
  {
    icon: 'key',
    title: 'It is yours',
    text: 'Code, designs, domain and accounts are in your name from the first day. You are never locked in.',
  },
  {
    icon: 'handset',
    title: 'We stay',
    text: 'Updates, backups and a telephone number that a person answers, long after the launch.',
  },
] as const

/** The four fixed steps of `How We Work With You`. */
export const WORK_STEPS = [
  { title: 'Listen', text: 'We visit or call, watch how you work today, and note what should be easier.' },
  {
    title: 'Plan',
    text: 'You get a short document: screens, price, dates, and what is left out on purpose.',
  },
  { title: 'Build', text: 'We build in small pieces and show each one. You test on your own phone.' },
  { title: 'Hand over', text: 'Launch, training for your team, and support that starts the same day.' },
] as const

export const PLANS_NOTE = {
  heading: 'Something else in mind?',
  text: 'E-commerce, digital marketing, servers, or a repair of something that another firm began: describe it, and we will say honestly whether we are the right people.',
  link: 'Talk to us',
} as const

export const SERVICES_CLOSING = {
  heading: 'Bring us the problem. We will bring a plan.',
  text: 'The first conversation is free, and the estimate comes in writing.',
  link: 'Book Services',
} as const

export const SERVICES_HERO_LINKS = { book: 'Book Services', explore: 'Explore Services' } as const

export const SERVICE_FAQS_HEADING = 'Asked by clients'
