import type { CollectionName } from '#contract/collections/all'
import type { ContentInput } from '#contract/content'
import type { StoredOpeningHours } from '#contract/opening-hours/schema'
import type { ContactInfo, HomeConfig, SiteSettings } from '#contract/single-records'
import { ABOUT_SAMPLES } from './about.ts'
import { CONTACT_INFO, CONTACT_SAMPLES, OPENING_HOURS, SITE_SETTINGS } from './contact.ts'
import { COURSES_SAMPLES } from './courses.ts'
import { FAQS_SAMPLES } from './faqs.ts'
import { HOME_CONFIG, HOME_SAMPLES } from './home.ts'
import { MENTORS_SAMPLES } from './mentors.ts'
import { SERVICES_SAMPLES } from './services.ts'
import { TESTIMONIALS_SAMPLES } from './testimonials.ts'

/**
 * The sample institute that fills a new database (SAMPLE_CONTENT=on): the records of each collection in page order. The
 * institute, people and companies are fictional. Every record passes `contentSchema` unchanged.
 */
export const SAMPLE_CONTENT: { readonly [N in CollectionName]: readonly ContentInput<N>[] } = {
  ...HOME_SAMPLES,
  ...COURSES_SAMPLES,
  ...FAQS_SAMPLES,
  ...ABOUT_SAMPLES,
  ...TESTIMONIALS_SAMPLES,
  ...CONTACT_SAMPLES,
  ...SERVICES_SAMPLES,
  ...MENTORS_SAMPLES,
}

export { SAMPLE_SOURCE } from './contact.ts'

/** The sample institute's single records, each as returned by its schema. */
export const SAMPLE_RECORDS: {
  readonly homeConfig: HomeConfig
  readonly contactInfo: ContactInfo
  readonly siteSettings: SiteSettings
  readonly openingHours: StoredOpeningHours
} = {
  homeConfig: HOME_CONFIG,
  contactInfo: CONTACT_INFO,
  siteSettings: SITE_SETTINGS,
  openingHours: OPENING_HOURS,
}
