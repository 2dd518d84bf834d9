import { collection } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { address, icon, text } = fields

/** Links to the institute elsewhere. */
export const contactSocials = collection({
  model: 'contactSocial',
  fields: { icon: icon('Icon', { max: 2 }), name: text('Name', { max: 60 }), url: address('URL') },
  incomplete: 'All fields are required.',
  label: 'Social link',
  screen: '/AdminContact',
  section: {
    title: 'Social / Quick Contact Links',
    empty: 'No links added yet.',
    confirmDelete: 'Delete this social link?',
    added: 'Social link added.',
    updated: 'Social link updated.',
    deleted: 'Deleted.',
  },
})

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
