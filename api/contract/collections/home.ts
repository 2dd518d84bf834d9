import { ALL_REQUIRED, collection, FAQ_REQUIRED, homeTexts } from '#contract/collections/collection'
import { faqFields, fields } from '#contract/content-fields'

const { date, icon, image, longText, text } = fields

/** Reasons to join, on the home page. */
const homeFeatures = collection({
  fields: { icon: icon('Icon'), title: text('Title'), subtitle: text('Subtitle', { max: 300 }) },
  incomplete: ALL_REQUIRED,
  label: 'Home feature',
  screen: '/AdminHomeCrud',
  family: { name: 'features', label: 'Home features' },
  section: {
    title: 'Features (Why Us)',
    ...homeTexts('Feature'),
    empty: 'No features yet. Add why people should join you!',
    hint: 'Three to six reasons, each with an icon, for the home page.',
  },
})

/** Courses on the home page. */
const homeCourses = collection({
  fields: { icon: icon('Icon'), title: text('Title'), desc: longText('Description') },
  incomplete: ALL_REQUIRED,
  label: 'Home course',
  screen: '/AdminHomeCrud',
  family: { name: 'courses', label: 'Home courses' },
  section: {
    title: 'Courses',
    ...homeTexts('Course'),
    empty: 'No courses added yet!',
    hint: 'Your most popular courses, for the home page.',
  },
})

/** Testimonials on the home page. */
const homeTestimonials = collection({
  fields: {
    avatar: image('Avatar', { required: false }),
    name: text('Name'),
    company: text('Company', { required: false }),
    feedback: longText('Feedback'),
    consentedOn: date('Consent given on', { required: false, isExtra: true }),
  },
  incomplete: 'Name and feedback are required.',
  label: 'Home testimonial',
  screen: '/AdminHomeCrud',
  family: { name: 'testimonials', label: 'Home testimonials' },
  section: {
    title: 'Testimonials',
    ...homeTexts('Testimonial'),
    empty: 'No testimonials yet. Add your first student/corporate quote!',
    hint: 'What students or companies say about you, in their own words and with their consent.',
  },
})

/** Logos of placement partners, on the home page. */
const homePartners = collection({
  fields: {
    url: image('Logo'),
    name: text('Name', {
      required: false,
      max: 60,
      isExtra: true,
      help: 'Read out in place of the logo, and shown if it doesn’t load.',
    }),
  },
  incomplete: 'Logo is required.',
  label: 'Partner',
  screen: '/AdminHomeCrud',
  section: {
    title: 'Placement Partners (Logo)',
    ...homeTexts('Partner'),
    empty: 'No partners yet. Add logos!',
    hint: 'Logos of companies that hire your students.',
  },
})

/** Questions on the home page. */
const homeFaqs = collection({
  fields: faqFields,
  incomplete: FAQ_REQUIRED,
  label: 'Home FAQ',
  screen: '/AdminHomeCrud',
  family: { name: 'faqs', label: 'Home FAQs' },
  section: {
    title: 'FAQs',
    ...homeTexts('FAQ', 'FAQ'),
    empty: 'No FAQs yet. Add your first!',
    hint: 'The three or four questions that people ask most.',
  },
})

/** Collections of the home page, by path under /api. */
export const homeCollections = {
  'home-features': homeFeatures,
  'home-courses': homeCourses,
  'home-testimonials': homeTestimonials,
  'home-partners': homePartners,
  'home-faqs': homeFaqs,
} as const
