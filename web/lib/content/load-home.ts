import type { Read } from '../requests'
import { loadPage } from './page-texts'
import { toOfferedBranches } from './read-contact'
import { toCourses, toFaqs, toFeatures, toPartners, toTestimonials } from './read-content'
import { toRawServices } from './read-services'
import { toPlanNames, toSlides } from './read-texts'
import { reads } from './reads'

export async function loadHome(read: Read) {
  const from = reads(read)
  const [
    page,
    settings,
    features,
    courses,
    partners,
    testimonials,
    faqs,
    services,
    courseNames,
    branches,
    slides,
    plans,
  ] = await Promise.all([
    loadPage(read, 'home'),
    from.settings(),
    from.list('home-features', toFeatures),
    from.list('home-courses', toCourses),
    from.list('home-partners', toPartners),
    from.list('home-testimonials', toTestimonials),
    from.list('home-faqs', toFaqs),
    from.list('services', toRawServices),
    from.courseNames(),
    from.list('branches', toOfferedBranches),
    from.texts(toSlides),
    from.texts(toPlanNames),
    from.logo(),
  ])
  return {
    ...page,
    ...{ settings, features, courses, partners, testimonials, faqs, services, courseNames, branches, plans },
    slides: slides.length > 0 ? slides : (await import('#contract/default-slides')).DEFAULT_SLIDES,
  }
}
