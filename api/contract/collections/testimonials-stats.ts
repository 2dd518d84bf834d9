import { collection } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { text, icon } = fields

/** Cards above the testimonials. */
export const testimonialsStats = collection({
  model: 'testimonialStat',
  fields: { icon: icon('Icon', { max: 2 }), label: text('Label', { max: 50 }) },
  incomplete: 'Icon and text required',
  label: 'Testimonial stat',
  screen: '/AdminTestimonials',
  section: {
    title: 'Top Stats Cards (Home/Testimonial page)',
    empty: 'No stats. Add above.',
    confirmDelete: 'Delete this stat card?',
    loadFailed: 'Failed to load stats',
  },
})
