import { collection, serviceTexts } from '#contract/collections/collection'
import { faqFields, fields } from '#contract/content-fields'

const { image, list, longText, text } = fields

/** Services for companies. */
const services = collection({
  fields: {
    title: text('Title'),
    desc: longText('Description'),
    img: image('Service Image', { required: false }),
    topics: list('Topics', { required: false, max: 60 }),
  },
  incomplete: 'Title and Description are required',
  newAt: 'front',
  needsAdminKey: true,
  label: 'Service',
  screen: '/ServicesAdmin',
  section: {
    title: 'Services',
    ...serviceTexts('Service'),
    empty: 'No services yet.',
    hint: 'What you offer companies: websites, on-site training, support.',
    confirmDelete: 'Delete this service?',
    uploader: 'service',
    imageTexts: {
      choose: 'Upload Image',
      busy: 'Uploading...',
      none: 'No image',
      hint: 'Paste a full URL or use the uploader to get a /uploads/ path.',
    },
    listStyle: 'commas',
  },
})

/** Questions of the Services page. */
const servicesFaqs = collection({
  fields: faqFields,
  incomplete: 'Question and Answer are required',
  newAt: 'front',
  needsAdminKey: true,
  label: 'Service FAQ',
  screen: '/ServicesAdmin',
  family: { name: 'faqs', label: 'Service FAQs' },
  section: {
    title: 'FAQs',
    ...serviceTexts('FAQ'),
    empty: 'No FAQs yet.',
    hint: 'What companies ask before they send an enquiry.',
    confirmDelete: 'Delete this FAQ?',
  },
})

/** Collections of the Services page, by path under /api. */
export const servicesCollections = { services, 'services-faqs': servicesFaqs } as const
