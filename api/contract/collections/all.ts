import { aboutAwards, aboutFeatures, mentors } from '#contract/collections/about'
import type { Collection } from '#contract/collections/collection'
import { contactCourses, contactSocials } from '#contract/collections/contact'
import { courses } from '#contract/collections/courses'
import { faqs } from '#contract/collections/faqs'
import { features, stats } from '#contract/collections/features'
import {
  homeCourses,
  homeFaqs,
  homeFeatures,
  homePartners,
  homeTestimonials,
} from '#contract/collections/home'
import { services, servicesFaqs } from '#contract/collections/services'
import { testimonials, testimonialsStats } from '#contract/collections/testimonials'

/** The collections by their path under /api, in the order in which lists name them: adding one begins here. */
export const COLLECTIONS = {
  'home-features': homeFeatures,
  'home-courses': homeCourses,
  'home-testimonials': homeTestimonials,
  'home-partners': homePartners,
  'home-faqs': homeFaqs,
  courses,
  faqs,
  features,
  stats,
  'aboutus/features': aboutFeatures,
  'aboutus/awards': aboutAwards,
  'testimonials-stats': testimonialsStats,
  testimonials,
  'contact-socials': contactSocials,
  'contact-courses': contactCourses,
  services,
  'services-faqs': servicesFaqs,
  mentors,
} as const satisfies Record<string, Collection>

export type CollectionName = keyof typeof COLLECTIONS
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[]
