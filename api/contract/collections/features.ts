import { ALL_REQUIRED, collection } from '#contract/collections/collection'
import { fields, shortIcon } from '#contract/content-fields'

const { text } = fields

/** What the Why Us page praises. */
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
    hint: 'Reasons to choose you, for the page Why Choose Us: a mark, a title and one sentence each.',
    confirmDelete: 'Delete this feature?',
    loading: 'Loading features...',
    loadFailed: 'Failed to load features',
  },
})

/** Key numbers of the Why Us page. */
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
    hint: 'Figures that you can prove: students trained, partners, years.',
    confirmDelete: 'Delete this stat?',
    loading: 'Loading stats...',
    loadFailed: 'Failed to load stats',
    saveFailed: 'Failed to save stat',
  },
})

/** The collections of Why Us, by their path under /api. */
export const featuresCollections = { features, stats } as const
