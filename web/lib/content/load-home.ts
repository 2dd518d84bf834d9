import type { Read } from '../requests'
import { loadPage } from './page-texts'
import { offeredBranchesFrom } from './read-contact'
import { coursesFrom, faqsFrom, featuresFrom, partnersFrom, testimonialsFrom } from './read-content'
import { rawServicesFrom } from './read-services'
import { planNamesFrom, slidesFrom } from './read-texts'
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
    from.list('home-features', featuresFrom),
    from.list('home-courses', coursesFrom),
    from.list('home-partners', partnersFrom),
    from.list('home-testimonials', testimonialsFrom),
    from.list('home-faqs', faqsFrom),
    from.list('services', rawServicesFrom),
    from.courseNames(),
    from.list('branches', offeredBranchesFrom),
    from.texts(slidesFrom),
    from.texts(planNamesFrom),
    from.logo(),
  ])
  return {
    ...page,
    ...{ settings, features, courses, partners, testimonials, faqs, services, courseNames, branches, plans },
    slides: slides.length > 0 ? slides : (await import('#contract/default-slides')).DEFAULT_SLIDES,
  }
}
