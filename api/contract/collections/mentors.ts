import { collection } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { text, longText, image } = fields

/** Mentors. The About page shows the section once there are any. */
const mentors = collection({
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
    hint: 'Your mentors, for the About page: a photo, a role and two sentences each.',
    confirmDelete: 'Delete this mentor?',
    added: 'Mentor added.',
    updated: 'Mentor updated.',
    deleted: 'Mentor deleted.',
    loadFailed: 'Failed to load mentors',
  },
})

/** Collection of the mentors, by path under /api. */
export const mentorsCollections = { mentors } as const
