import { collection, homeTexts } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { image } = fields

/** Logos of placement partners, on the Home page. */
export const homePartners = collection({
  model: 'homePartner',
  fields: { url: image('Logo') },
  incomplete: 'Logo is required.',
  label: 'Partner',
  screen: '/AdminHomeCrud',
  section: {
    title: 'Placement Partners (Logo)',
    ...homeTexts('Partner'),
    empty: 'No partners yet. Add logos!',
  },
})
