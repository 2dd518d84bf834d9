import { ALL_REQUIRED, collection } from '#contract/collections/collection'
import { fields, shortIcon } from '#contract/content-fields'
import { BRANCH_ADDRESS_MAX, ENQUIRY_LIMITS } from '#contract/limits'
import { MAP_HELP } from '#contract/maps'

const { address, hours, longText, map, phone, text, yesNo } = fields

/** Links to the institute elsewhere. */
const contactSocials = collection({
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

/** Where the institute is. The first two are what /api/contact-info and /api/settings call its main and second branch. */
const branches = collection({
  fields: {
    name: text('Name', {
      max: ENQUIRY_LIMITS.branch,
      help: 'As visitors and staff call it, e.g. “Nashik, College Road”.',
    }),
    address: longText('Address', { max: BRANCH_ADDRESS_MAX }),
    phone: phone('Phone', { required: false, help: 'Empty: the institute’s own.' }),
    onWhatsApp: yesNo('This phone is on WhatsApp', { required: false }),
    map: map('Map', { required: false, help: MAP_HELP }),
    takesEnquiries: yesNo('Offered in the enquiry forms', {
      required: false,
      help: 'With two or more, visitors may choose between them.',
    }),
    hours: hours('Opening hours', { required: false }),
  },
  incomplete: 'Name and address are required.',
  label: 'Branch',
  screen: '/AdminContact',
  section: {
    title: 'Branches',
    hint: 'Where visitors find you: the address, and what differs there from the institute’s own phone and hours.',
    empty: 'No branches yet. Add your first above.',
    confirmDelete: 'Delete this branch?',
    added: 'Branch added.',
    updated: 'Branch updated.',
    deleted: 'Branch deleted.',
    loadFailed: 'Failed to load branches',
    columns: [
      ['name', 'Name'],
      ['address', 'Address'],
      ['phone', 'Phone'],
      ['hours', 'Opening hours'],
    ],
  },
})

/** The collections of Contact, by their path under /api. */
export const contactCollections = {
  'contact-socials': contactSocials,
  'contact-courses': contactCourses,
  branches,
} as const
