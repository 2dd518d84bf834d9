import { DEFAULT_PLANS } from '#contract/default-plans'
import type { Read } from '../requests'
import { loadPage } from './page-texts'
import { toCourses, toFaqs, toFeatures, toMentors, toStats, toTestimonials } from './read-content'
import { serviceCards, toRawServices } from './read-services'
import { toPlans } from './read-texts'
import { reads } from './reads'

const WITH_COOKIES = { withCookies: true }

export async function loadCourses(read: Read) {
  const from = reads(read)
  const [page, courses, faqs, { claims }] = await Promise.all([
    loadPage(read, 'courses'),
    from.list('courses', toCourses),
    from.list('faqs', toFaqs),
    from.settings(),
  ])
  return { ...page, courses, faqs, claims }
}

export async function loadServices(read: Read) {
  const from = reads(read)
  const [page, services, faqs, plans] = await Promise.all([
    loadPage(read, 'services'),
    from.list('services', toRawServices),
    from.list('services-faqs', toFaqs),
    from.texts(toPlans),
  ])
  return {
    ...page,
    services: serviceCards(services),
    faqs,
    plans: plans.length > 0 ? plans : DEFAULT_PLANS,
  }
}

export async function loadFeatures(read: Read) {
  const from = reads(read)
  const [page, stats, features] = await Promise.all([
    loadPage(read, 'features'),
    from.list('stats', toStats, WITH_COOKIES),
    from.list('features', toFeatures, WITH_COOKIES),
  ])
  return { ...page, stats, features }
}

export async function loadAbout(read: Read) {
  const from = reads(read)
  const [page, features, awards, mentors] = await Promise.all([
    loadPage(read, 'about'),
    from.list('aboutus/features', toFeatures, WITH_COOKIES),
    from.list('aboutus/awards', toStats, WITH_COOKIES),
    from.list('mentors', toMentors),
  ])
  return { ...page, features, awards, mentors }
}

export async function loadTestimonials(read: Read) {
  const from = reads(read)
  const [page, stats, testimonials] = await Promise.all([
    loadPage(read, 'testimonials'),
    from.list('testimonials-stats', toStats, WITH_COOKIES),
    from.list('testimonials', toTestimonials, WITH_COOKIES),
  ])
  return { ...page, stats, testimonials }
}

/** `faqs` is null if they could not be read. */
export async function loadFaqs(read: Read) {
  const [page, faqs] = await Promise.all([
    loadPage(read, 'faqs'),
    reads(read).listOrNull('faqs', toFaqs, WITH_COOKIES),
  ])
  return { ...page, faqs }
}
