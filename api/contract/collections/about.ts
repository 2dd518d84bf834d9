import { collection } from '#contract/collections/collection'
import { fields, shortIcon } from '#contract/content-fields'

const { text } = fields

const ABOUT_REQUIRED = 'All fields required.'

/** Strengths of the institute, on the About page. */
const aboutFeatures = collection({
  fields: {
    icon: shortIcon,
    title: text('Title', { max: 40 }),
    desc: text('Description', { max: 120 }),
  },
  incomplete: ABOUT_REQUIRED,
  label: 'About feature',
  screen: '/AboutUs',
  family: { name: 'features', label: 'About page' },
  section: {
    title: "Features (Why We're Different)",
    empty: 'No features – add above.',
    hint: 'What sets you apart, for the About page: an icon, a title and one sentence each.',
    confirmDelete: 'Delete this feature?',
    loadFailed: 'Failed to load features',
  },
})

/** Milestones of the About page. */
const aboutAwards = collection({
  fields: { icon: shortIcon, label: text('Label', { max: 44 }) },
  incomplete: ABOUT_REQUIRED,
  label: 'Milestone',
  screen: '/AboutUs',
  section: {
    title: 'Milestones & Accolades (Awards Section)',
    empty: 'No milestones – add above.',
    hint: 'Your milestones, each with its year: the first batch, a second branch, an award.',
    confirmDelete: 'Delete this award/milestone?',
    loadFailed: 'Failed to load awards',
  },
})

/** Collections of the About page, by path under /api. */
export const aboutCollections = { 'aboutus/features': aboutFeatures, 'aboutus/awards': aboutAwards } as const
