import { aboutAwards } from '#contract/collections/about-awards'
import { aboutFeatures } from '#contract/collections/about-features'
import type { Collection } from '#contract/collections/collection'
import { contactCourses } from '#contract/collections/contact-courses'
import { contactSocials } from '#contract/collections/contact-socials'
import { courses } from '#contract/collections/courses'
import { faqs } from '#contract/collections/faqs'
import { features } from '#contract/collections/features'
import { homeCourses } from '#contract/collections/home-courses'
import { homeFaqs } from '#contract/collections/home-faqs'
import { homeFeatures } from '#contract/collections/home-features'
import { homePartners } from '#contract/collections/home-partners'
import { homeTestimonials } from '#contract/collections/home-testimonials'
import { mentors } from '#contract/collections/mentors'
import { services } from '#contract/collections/services'
import { servicesFaqs } from '#contract/collections/services-faqs'
import { stats } from '#contract/collections/stats'
import { testimonials } from '#contract/collections/testimonials'
import { testimonialsStats } from '#contract/collections/testimonials-stats'

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
