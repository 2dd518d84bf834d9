import { collection, homeTexts } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { text, longText, image, date } = fields

/** What students say, on the Home page. */
export const homeTestimonials = collection({
  model: 'homeTestimonial',
  fields: {
    avatar: image('Avatar', { required: false }),
    name: text('Name'),
    company: text('Company', { required: false }),
    feedback: longText('Feedback'),
    consentedOn: date('Consent given on', { required: false }),
  },
  incomplete: 'Name and feedback are required.',
  label: 'Home testimonial',
  screen: '/AdminHomeCrud',
  family: { name: 'testimonials', label: 'Home testimonials' },
  section: {
    title: 'Testimonials',
    ...homeTexts('Testimonial'),
    empty: 'No testimonials yet. Add your first student/corporate quote!',
  },
})
