import { collection, serviceTexts } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { text, longText } = fields

/** Questions of the Services page. */
export const servicesFaqs = collection({
  model: 'serviceFaq',
  fields: { q: text('Question', { max: 300 }), a: longText('Answer') },
  incomplete: 'Question and Answer are required',
  needsAdminKey: true,
  label: 'Service FAQ',
  screen: '/ServicesAdmin',
  family: { name: 'faqs', label: 'Service FAQs' },
  section: {
    title: 'FAQs',
    ...serviceTexts('FAQ'),
    empty: 'No FAQs yet.',
    confirmDelete: 'Delete this FAQ?',
  },
})
