import { collection } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { text, longText, icon, list, technology } = fields

/** Catalogue of the Courses page. */
const courses = collection({
  fields: {
    title: text('Course Title'),
    tech: technology('Technology/Subject'),
    desc: longText('Short Description'),
    highlights: list('Highlights', { required: false }),
    icon: { ...icon('Icon', { required: false }), derived: true },
  },
  incomplete: 'Title, Tech, and Description required!',
  label: 'Course',
  screen: '/course',
  family: { name: 'courses', label: 'Course catalogue' },
  section: {
    title: '📘 Course Management',
    submit: { add: 'Add Course', update: 'Update Course' },
    empty: 'No courses available. Use the form above to add a new course.',
    hint: 'What you teach, for the Courses page: the technology, what students learn, and three to five highlights.',
    confirmDelete: 'Delete this course?',
    loadFailed: 'Failed to load courses',
    columns: [
      ['icon', 'Icon'],
      ['title', 'Title'],
      ['tech', 'Tech/Subject'],
      ['desc', 'Description'],
      ['highlights', 'Highlights'],
    ],
  },
})

/** Collections of the Courses page, by path under /api. */
export const coursesCollections = { courses } as const
