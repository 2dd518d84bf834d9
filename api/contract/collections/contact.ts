import { ALL_REQUIRED, collection } from '#contract/collections/collection'
import { fields, shortIcon } from '#contract/content-fields'

const { address, text } = fields

/** Links to the institute elsewhere. */
const contactSocials = collection({
  model: 'contactSocial',
  fields: { icon: shortIcon, name: text('Name', { max: 60 }), url: address('URL') },
  incomplete: ALL_REQUIRED,
  label: 'Social link',
  screen: '/AdminContact',
  section: {
    title: 'Social / Quick Contact Links',
    empty: 'No links added yet.',
    hint: 'Your pages elsewhere, such as LinkedIn or YouTube. They stand on the Contact page.',
    confirmDelete: 'Delete this social link?',
    added: 'Social link added.',
    updated: 'Social link updated.',
    deleted: 'Deleted.',
  },
})

/** Courses that the enquiry forms offer. */
const contactCourses = collection({
  model: 'contactCourse',
  fields: { label: text('Label') },
  incomplete: 'Label is required.',
  label: 'Dropdown course',
  screen: '/AdminContact',
  family: { name: 'courses', label: 'Course dropdown' },
  section: {
    title: 'Course Dropdown Values',
    empty: 'No courses in dropdown. Add above.',
    hint: 'The courses that visitors choose from in the enquiry form.',
    confirmDelete: 'Delete this course from dropdown?',
    added: 'Course added.',
    updated: 'Course updated.',
    deleted: 'Deleted.',
  },
})

/** The collections of Contact, by their path under /api. */
export const contactCollections = {
  'contact-socials': contactSocials,
  'contact-courses': contactCourses,
} as const
