/** Shown when no institute name is set or it can't be read. */
export const UNNAMED_INSTITUTE = 'Our Institute'

/** Loading, empty and error texts of the public pages, exactly as specified, including `…` and `...`. */
export const LOADING_TEXTS = {
  home: 'Loading homepage...',
  courses: 'Loading courses...',
  about: 'Loading about page…',
  testimonials: 'Loading testimonials…',
  contact: 'Loading contact info...',
  faqs: 'Loading FAQs...',
  features: 'Loading features…',
  services: 'Loading services...',
} as const

export const EMPTY_TEXTS = {
  homeFeatures: 'No features yet...!',
  homeCourses: 'No courses yet. Coming soon!',
  homePartners: 'No partners yet...',
  homeTestimonials: 'No testimonials yet!',
  courses: 'No courses available currently. Please check back soon!',
  faqs: 'No FAQs found.',
  features: 'No features available.',
  awards: 'No milestones yet.',
  testimonialStats: 'No stats available.',
  testimonials: 'No testimonials found.',
  stats: 'No stats yet.',
  services: 'No services configured yet.',
  serviceFaqs: 'No FAQs yet!',
} as const

export const LOAD_ERRORS = {
  contact: 'Could not load Contact information. Please try again later.',
  faqs: 'Could not fetch FAQs. Try again later.',
} as const

/** Shown with a testimonial whose date of consent is recorded. */
export const CONSENT_NOTE = 'Published with their consent'

export const HEADINGS = {
  homeFeatures: "Why We're The Best IT Coaching Company",
  homeCourses: 'Our Most Popular Courses & Services',
  homePartners: 'Proud Training & Placement Partners',
  homeTestimonials: "What Our Client's Say",
  aboutFeatures: 'What Makes Us Stand Out?',
  aboutAwards: 'Our Milestones',
  servicesHero: 'Excellent IT Services For Your Success',
  services: 'Our Core Services',
  whyChoose: 'Why Choose Our Company',
  howWeWork: 'How We Work With You',
  plans: 'Choose a Plan That Fits You',
} as const

/** Shown instead of a page that could not be loaded or has failed, until the institute's own texts have loaded. */
export const LOST_PAGE = {
  offlineHeading: 'You’re offline',
  offlineText: 'We can’t load this page right now. It will open automatically when you’re back online.',
  offlineRetry: 'Try again',
  brokenHeading: 'Something went wrong',
  brokenText: 'We couldn’t show this page. Reloading it usually helps.',
  brokenRetry: 'Reload page',
} as const

/** Names of the two enquiry tabs. */
export const ENQUIRY_TABS = { student: 'Student Enquiry', service: 'Services Enquiry' } as const
