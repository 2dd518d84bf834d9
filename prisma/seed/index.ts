import type { CollectionName } from '#contract/collections/all'
import type { ContentInput } from '#contract/content'
import type { ContactInfo, HomeConfig, SiteSettings } from '#contract/single-records'
import { ABOUT_FEATURES, AWARDS, FEATURES, STATS } from './about.ts'
import { CONTACT_INFO, CONTACT_SOCIALS, SITE_SETTINGS } from './contact.ts'
import { CONTACT_COURSES, COURSES } from './courses.ts'
import { FAQS, HOME_FAQS, SERVICE_FAQS } from './faqs.ts'
import { HOME_CONFIG, HOME_COURSES, HOME_FEATURES, HOME_PARTNERS } from './home.ts'
import { MENTORS } from './mentors.ts'
import { SERVICES } from './services.ts'
import { HOME_TESTIMONIALS, TESTIMONIAL_STATS, TESTIMONIALS } from './testimonials.ts'

/**
 * The sample institute, which fills a new database (SAMPLE_CONTENT=on): the records of each collection in the order of
 * the page. Institute, people and companies are invented; every record is valid by `contentSchema` as it is.
 */
export const SAMPLE_CONTENT: { readonly [N in CollectionName]: readonly ContentInput<N>[] } = {
  'home-features': HOME_FEATURES,
  'home-courses': HOME_COURSES,
  'home-testimonials': HOME_TESTIMONIALS,
  'home-partners': HOME_PARTNERS,
  'home-faqs': HOME_FAQS,
  courses: COURSES,
  faqs: FAQS,
  features: FEATURES,
  stats: STATS,
  'aboutus/features': ABOUT_FEATURES,
  'aboutus/awards': AWARDS,
  'testimonials-stats': TESTIMONIAL_STATS,
  testimonials: TESTIMONIALS,
  'contact-socials': CONTACT_SOCIALS,
  'contact-courses': CONTACT_COURSES,
  services: SERVICES,
  'services-faqs': SERVICE_FAQS,
  mentors: MENTORS,
}

/** The sample institute's single records, each as its own schema returns it. */
export const SAMPLE_RECORDS: {
  readonly homeConfig: HomeConfig
  readonly contactInfo: ContactInfo
  readonly siteSettings: SiteSettings
} = { homeConfig: HOME_CONFIG, contactInfo: CONTACT_INFO, siteSettings: SITE_SETTINGS }
