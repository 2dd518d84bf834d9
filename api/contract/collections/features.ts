import { collection } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { icon, text } = fields

/** What the Why Us page praises. */
export const features = collection({
  model: 'feature',
  fields: {
    icon: icon('Icon', { max: 2 }),
    title: text('Title', { max: 50 }),
    desc: text('Description', { max: 140 }),
  },
  incomplete: 'All fields are required.',
  label: 'Feature',
  screen: '/Feature',
  family: { name: 'features', label: 'Why Us page' },
  section: {
    title: 'Features List',
    busy: { add: 'Adding...', update: 'Updating...' },
    empty: 'No features. Add one above.',
    confirmDelete: 'Delete this feature?',
    loading: 'Loading features...',
    loadFailed: 'Failed to load features',
  },
})

/** Key numbers of the Why Us page. */
export const stats = collection({
  model: 'stat',
  fields: {
    icon: icon('Icon', { max: 2 }),
    value: text('Value', { max: 12 }),
    label: text('Label', { max: 60 }),
  },
  incomplete: 'All fields are required.',
  label: 'Stat',
  screen: '/Feature',
  section: {
    title: 'Impact Stats / Key Numbers',
    busy: { add: 'Adding...', update: 'Updating...' },
    empty: 'No stats. Add one above.',
    confirmDelete: 'Delete this stat?',
    loading: 'Loading stats...',
    loadFailed: 'Failed to load stats',
    saveFailed: 'Failed to save stat',
  },
})
