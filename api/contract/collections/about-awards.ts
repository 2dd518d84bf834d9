import { collection } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { text, icon } = fields

/** Milestones of the About page. */
export const aboutAwards = collection({
  model: 'aboutAward',
  fields: { icon: icon('Icon', { max: 2 }), label: text('Label', { max: 44 }) },
  incomplete: 'All fields required.',
  label: 'Milestone',
  screen: '/AboutUs',
  section: {
    title: 'Milestones & Accolades (Awards Section)',
    empty: 'No milestones – add above.',
    confirmDelete: 'Delete this award/milestone?',
    loadFailed: 'Failed to load awards',
  },
})
