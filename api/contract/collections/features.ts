import { ALL_REQUIRED, collection } from '#contract/collections/collection'
import { fields, shortIcon } from '#contract/content-fields'

const { text } = fields

/** Reasons to choose the institute, on the Why Us page. */
const features = collection({
  fields: {
    icon: shortIcon,
    title: text('Title', { max: 50 }),
    desc: text('Description', { max: 140 }),
  },
  incomplete: ALL_REQUIRED,
  label: 'Feature',
  screen: '/Feature',
  family: { name: 'features', label: 'Why Us page' },
  section: {
    title: 'Features List',
    busy: { add: 'Adding...', update: 'Updating...' },
    empty: 'No features. Add one above.',
    hint: 'Reasons to choose you, for the Why Us page: an icon, a title and one sentence each.',
    confirmDelete: 'Delete this feature?',
    loading: 'Loading features...',
    loadFailed: 'Failed to load features',
  },
})

/** Key figures of the Why Us page. */
const stats = collection({
  fields: {
    icon: shortIcon,
    value: text('Value', { max: 12 }),
    label: text('Label', { max: 60 }),
  },
  incomplete: ALL_REQUIRED,
  label: 'Stat',
  screen: '/Feature',
  section: {
    title: 'Impact Stats / Key Numbers',
    busy: { add: 'Adding...', update: 'Updating...' },
    empty: 'No stats. Add one above.',
    hint: 'Figures you can prove: students trained, partners, years.',
    confirmDelete: 'Delete this stat?',
    loading: 'Loading stats...',
    loadFailed: 'Failed to load stats',
    saveFailed: 'Failed to save stat',
  },
})

/** Collections of the Why Us page, by path under /api. */
export const featuresCollections = { features, stats } as const
