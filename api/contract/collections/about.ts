import { collection } from '#contract/collections/collection'
import { fields, shortIcon } from '#contract/content-fields'

const { image, longText, text } = fields

const ABOUT_REQUIRED = 'All fields required.'

/** What makes the institute different, on the About page. */
export const aboutFeatures = collection({
  model: 'aboutFeature',
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
    confirmDelete: 'Delete this feature?',
    loadFailed: 'Failed to load features',
  },
})

/** Milestones of the About page. */
export const aboutAwards = collection({
  model: 'aboutAward',
  fields: { icon: shortIcon, label: text('Label', { max: 44 }) },
  incomplete: ABOUT_REQUIRED,
  label: 'Milestone',
  screen: '/AboutUs',
  section: {
    title: 'Milestones & Accolades (Awards Section)',
    empty: 'No milestones – add above.',
    confirmDelete: 'Delete this award/milestone?',
    loadFailed: 'Failed to load awards',
  },
})

/** Mentors, whom the About page shows once there are any. */
export const mentors = collection({
  model: 'mentor',
  fields: {
    photo: image('Photo', { required: false }),
    name: text('Name', { max: 60 }),
    role: text('Role or subject', { max: 80 }),
    bio: longText('About', { required: false, max: 600 }),
  },
  incomplete: 'Name and role are required.',
  label: 'Mentor',
  screen: '/faculty',
  section: {
    title: 'Mentors',
    empty: 'No mentors yet. Add your first above.',
    confirmDelete: 'Delete this mentor?',
    added: 'Mentor added.',
    updated: 'Mentor updated.',
    deleted: 'Mentor deleted.',
    loadFailed: 'Failed to load mentors',
  },
})
