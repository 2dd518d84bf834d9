import { collection } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { text, icon, address } = fields

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
