import { collection } from '#contract/collections/collection'
import { fields, shortIcon } from '#contract/content-fields'

const { date, image, longText, rating, text } = fields

/** Cards above the testimonials. */
const testimonialsStats = collection({
  fields: { icon: shortIcon, label: text('Label', { max: 50 }) },
  incomplete: 'Icon and text required',
  label: 'Testimonial stat',
  screen: '/AdminTestimonials',
  section: {
    title: 'Top Stats Cards (Home/Testimonial page)',
    empty: 'No stats. Add above.',
    hint: 'Figures you can prove, for the Testimonials page.',
    confirmDelete: 'Delete this stat card?',
    loadFailed: 'Failed to load stats',
  },
})

/** Testimonials on their own page. */
const testimonials = collection({
  fields: {
    avatar: image('Avatar', { required: false }),
    name: text('Name', { max: 30 }),
    company: text('Company', { max: 22 }),
    course: text('Course', { max: 30 }),
    rating: rating('Rating', { required: false }),
    feedback: longText('Feedback', { max: 1000 }),
    consentedOn: date('Consent given on', { required: false, isExtra: true }),
  },
  incomplete: 'Name, Feedback, Company, and Course are required!',
  label: 'Testimonial',
  screen: '/AdminTestimonials',
  family: { name: 'testimonials', label: 'Testimonials page' },
  section: {
    title: 'Testimonials Management',
    uploader: 'avatar',
    empty: 'No testimonials. Add above.',
    hint: 'What students say about you, with their course, company and consent.',
    confirmDelete: 'Delete this testimonial?',
    loadFailed: 'Failed to load testimonials',
  },
})

/** Collections of the Testimonials page, by path under /api. */
export const testimonialsCollections = { 'testimonials-stats': testimonialsStats, testimonials } as const
