import { collection } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { text } = fields

/** Courses that the enquiry forms offer. */
export const contactCourses = collection({
  model: 'contactCourse',
  fields: { label: text('Label') },
  incomplete: 'Label is required.',
  label: 'Dropdown course',
  screen: '/AdminContact',
  family: { name: 'courses', label: 'Course dropdown' },
  section: {
    title: 'Course Dropdown Values',
    empty: 'No courses in dropdown. Add above.',
    confirmDelete: 'Delete this course from dropdown?',
    added: 'Course added.',
    updated: 'Course updated.',
    deleted: 'Deleted.',
  },
})
