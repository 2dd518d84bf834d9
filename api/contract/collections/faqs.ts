import { collection, FAQ_REQUIRED } from '#contract/collections/collection'
import { faqFields } from '#contract/content-fields'

const faqs = collection({
  fields: faqFields,
  incomplete: FAQ_REQUIRED,
  label: 'FAQ',
  screen: '/AdminFAQs',
  family: { name: 'faqs', label: 'FAQ page' },
  section: {
    title: '❓ FAQ Management',
    submit: { add: 'Add FAQ', update: 'Update FAQ' },
    empty: 'No FAQs. Add questions above.',
    hint: 'What people ask you on the phone: fees, timings, certificates, placement.',
    confirmDelete: 'Delete this FAQ?',
    loadFailed: 'Failed to load FAQs',
  },
})

/** Collections of the FAQ page, by path under /api. */
export const faqsCollections = { faqs } as const
