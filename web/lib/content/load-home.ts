import type { Read } from '../requests'
import { loadPage } from './page-texts'
import { coursesFrom, faqsFrom, featuresFrom, partnersFrom, testimonialsFrom } from './read-content'
import { rawServicesFrom } from './read-services'
import { slidesFrom } from './read-texts'
import { reads } from './reads'

/** What Home is made from. */
export async function loadHome(read: Read) {
  const from = reads(read)
  const [page, settings, features, courses, partners, testimonials, faqs, services, courseNames, slides] =
    await Promise.all([
      loadPage(read, 'home'),
      from.settings(),
      from.list('home-features', featuresFrom),
      from.list('home-courses', coursesFrom),
      from.list('home-partners', partnersFrom),
      from.list('home-testimonials', testimonialsFrom),
      from.list('home-faqs', faqsFrom),
      from.list('services', rawServicesFrom),
      from.courseNames(),
      from.texts(slidesFrom),
      from.logo(),
    ])
  return {
    ...page,
    ...{ settings, features, courses, partners, testimonials, faqs, services, courseNames },
    slides: slides.length > 0 ? slides : (await import('#contract/default-slides')).DEFAULT_SLIDES,
  }
}
