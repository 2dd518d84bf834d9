import { aboutCollections } from '#contract/collections/about'
import type { Collection } from '#contract/collections/collection'
import { contactCollections } from '#contract/collections/contact'
import { coursesCollections } from '#contract/collections/courses'
import { faqsCollections } from '#contract/collections/faqs'
import { featuresCollections } from '#contract/collections/features'
import { homeCollections } from '#contract/collections/home'
import { mentorsCollections } from '#contract/collections/mentors'
import { servicesCollections } from '#contract/collections/services'
import { testimonialsCollections } from '#contract/collections/testimonials'

/** Collections by path under /api, in the order of lists. */
export const COLLECTIONS = {
  ...homeCollections,
  ...coursesCollections,
  ...faqsCollections,
  ...featuresCollections,
  ...aboutCollections,
  ...testimonialsCollections,
  ...contactCollections,
  ...servicesCollections,
  ...mentorsCollections,
} as const satisfies Record<string, Collection>

export type CollectionName = keyof typeof COLLECTIONS
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[]
