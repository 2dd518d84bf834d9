import { collection } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { text, icon } = fields

/** What makes the institute different, on the About page. */
export const aboutFeatures = collection({
  model: 'aboutFeature',
  fields: {
    icon: icon('Icon', { max: 2 }),
    title: text('Title', { max: 40 }),
    desc: text('Description', { max: 120 }),
  },
  incomplete: 'All fields required.',
  label: 'About feature',
  screen: '/AboutUs',
  family: { name: 'features', label: 'About page' },
  section: {
    title: "Features (Why We're Different)",
    empty: 'No features – add above.',
    confirmDelete: 'Delete this feature?',
    loadFailed: 'Failed to load features',
  },
})
