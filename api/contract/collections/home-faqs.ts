import { collection, homeTexts } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { text, longText } = fields

/** Questions on the Home page. */
export const homeFaqs = collection({
  model: 'homeFaq',
  fields: { q: text('Question', { max: 300 }), a: longText('Answer') },
  incomplete: 'Question and answer are required.',
  label: 'Home FAQ',
  screen: '/AdminHomeCrud',
  family: { name: 'faqs', label: 'Home FAQs' },
  section: { title: 'FAQs', ...homeTexts('FAQ', 'FAQ'), empty: 'No FAQs yet. Add your first!' },
})
