import { ALL_REQUIRED, collection } from '#contract/collections/collection'
import { fields, shortIcon } from '#contract/content-fields'
import { BRANCH_ADDRESS_MAX, ENQUIRY_LIMITS } from '#contract/limits'
import { MAP_HELP } from '#contract/maps'

const { address, hours, longText, map, phone, text, yesNo } = fields

/** Links to the institute's pages on other sites. */
const contactSocials = collection({
  fields: { icon: shortIcon, name: text('Name', { max: 60 }), url: address('URL') },
  incomplete: ALL_REQUIRED,
  label: 'Social link',
  screen: '/AdminContact',
  section: {
    title: 'Social / Quick Contact Links',
    empty: 'No links added yet.',
    hint: 'Your pages on other sites, such as LinkedIn or YouTube, for the Contact page.',
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
    hint: 'The courses that visitors can choose in the enquiry form.',
    confirmDelete: 'Delete this course from dropdown?',
    added: 'Course added.',
    updated: 'Course updated.',
    deleted: 'Deleted.',
  },
})

/** Branches of the institute. /api/contact-info and /api/settings contain the first two as main and second branch. */
const branches = collection({
  fields: {
    name: text('Name', {
      max: ENQUIRY_LIMITS.branch,
      help: 'The name that visitors and staff know, such as “Nashik, College Road”.',
    }),
    address: longText('Address', { max: BRANCH_ADDRESS_MAX }),
    phone: phone('Phone', { required: false, help: 'Leave blank to use the institute’s number.' }),
    onWhatsApp: yesNo('This phone is on WhatsApp', { required: false }),
    map: map('Map', { required: false, help: MAP_HELP }),
    takesEnquiries: yesNo('Offered in the enquiry forms', {
      required: false,
      help: 'If you offer two or more branches, visitors can choose one.',
    }),
    hours: hours('Opening hours', { required: false }),
  },
  incomplete: 'Name and address are required.',
  label: 'Branch',
  screen: '/AdminContact',
  section: {
    title: 'Branches',
    hint: 'Where visitors find you: the address, and phone and hours if they differ from the institute’s.',
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

/** Collections of the Contact page, by path under /api. */
export const contactCollections = {
  'contact-socials': contactSocials,
  'contact-courses': contactCourses,
  branches,
} as const
