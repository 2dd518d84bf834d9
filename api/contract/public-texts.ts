/** Stands for the name of an institute that has entered none, or whose name can't be read. */
export const UNNAMED_INSTITUTE = 'Our Institute'

/** Loading, empty and error texts of the public pages, to the character: `…` and `...` as specified. */
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

/** In the place of a page that could not be fetched or has failed, until the owner's own words for it are known. */
export const LOST_PAGE = {
  offlineHeading: 'The line is gone.',
  offlineText: 'This page could not be fetched. It comes by itself when the connection is back.',
  offlineRetry: 'Try again',
  brokenHeading: 'This page tore.',
  brokenText: 'Something went wrong while we put it together. Loading it again usually helps.',
  brokenRetry: 'Load again',
} as const

/** Names of the two enquiry tabs. */
export const ENQUIRY_TABS = { student: 'Student Enquiry', service: 'Services Enquiry' } as const
