import { collection } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { text, icon } = fields

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
