import { collection, homeTexts } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { text, icon } = fields

/** Reasons to join, on the Home page. */
export const homeFeatures = collection({
  model: 'homeFeature',
  fields: { icon: icon('Icon'), title: text('Title'), subtitle: text('Subtitle', { max: 300 }) },
  incomplete: 'All fields are required.',
  label: 'Home feature',
  screen: '/AdminHomeCrud',
  family: { name: 'features', label: 'Home features' },
  section: {
    title: 'Features (Why Us)',
    ...homeTexts('Feature'),
    empty: 'No features yet. Add why people should join you!',
  },
})
