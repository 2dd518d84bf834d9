import type { PageModule, PagePath } from './page-module'
import * as about from './pages/about'
import * as contact from './pages/contact'
import * as courses from './pages/courses'
import * as enquiry from './pages/enquiry'
import * as faqs from './pages/faqs'
import * as features from './pages/features'
import * as home from './pages/home'
import * as notFound from './pages/not-found'
import * as privacy from './pages/privacy'
import * as services from './pages/services'
import * as testimonials from './pages/testimonials'

/** All pages, already loaded, for the server. */
export const PAGE_MODULES: Readonly<Record<PagePath, PageModule>> = {
  '/': home,
  '/courses': courses,
  '/services': services,
  '/features': features,
  '/about': about,
  '/testimonials': testimonials,
  '/faqs': faqs,
  '/contact': contact,
  '/privacy': privacy,
  '/enquiry': enquiry,
  '*': notFound,
}

const FILES: Partial<Record<PagePath, string>> = { '/': 'home', '*': 'not-found' }

/** Returns the key of a page in the build's manifest. */
export const pageFile = (path: PagePath): string => `pages/${FILES[path] ?? path.slice(1)}.tsx`
