import { collection } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { text, longText } = fields

/** The questions of the FAQ page. */
export const faqs = collection({
  model: 'faq',
  fields: { q: text('Question', { max: 300 }), a: longText('Answer') },
  incomplete: 'Question and answer are required.',
  label: 'FAQ',
  screen: '/AdminFAQs',
  family: { name: 'faqs', label: 'FAQ page' },
  section: {
    title: '❓ FAQ Management',
    submit: { add: 'Add FAQ', update: 'Update FAQ' },
    empty: 'No FAQs. Add questions above.',
    confirmDelete: 'Delete this FAQ?',
    loadFailed: 'Failed to load FAQs',
  },
})
