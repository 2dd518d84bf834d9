import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import type { Section } from '../../section'
import { serviceUploader } from '../../uploads'

const texts = CONTENT_SCREEN_TEXTS.services

/** The two tabs as data. */
export const SERVICES_SECTION: Section = {
  collection: 'services',
  title: texts.tabs.services,
  formTitles: { add: texts.addService, update: texts.editService },
  submit: { add: texts.createService, update: texts.updateService },
  listTitle: texts.existingServices,
  uploader: serviceUploader,
  imageTexts: {
    choose: texts.uploadImage,
    busy: texts.uploading,
    none: texts.noImage,
    hint: texts.imageHint,
  },
  listStyle: 'commas',
  look: 'entries',
}

export const SERVICE_FAQS_SECTION: Section = {
  collection: 'services-faqs',
  title: texts.tabs.faqs,
  formTitles: { add: texts.addFaq, update: texts.editFaq },
  submit: { add: texts.createFaq, update: texts.updateFaq },
  listTitle: texts.existingFaqs,
  look: 'entries',
}
