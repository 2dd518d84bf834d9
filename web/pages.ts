import { isPageEnabled, type MenuEntry } from '#contract/pages'
import { LOADING_TEXTS } from '#contract/public-texts'
import { pageKey } from '#contract/rendered-page'
import type { PageModule, PagePath } from './page-module'

interface PageFile {
  fetch: () => Promise<PageModule>
  /** Shown until code and data have loaded; empty for pages without data. */
  loading: string
}

const file = (fetch: PageFile['fetch'], loading = ''): PageFile => ({ fetch, loading })

/** The pages by their lower-case path, each loaded on demand. */
export const PAGES = {
  '/': file(() => import('./pages/home'), LOADING_TEXTS.home),
  '/courses': file(() => import('./pages/courses'), LOADING_TEXTS.courses),
  '/services': file(() => import('./pages/services'), LOADING_TEXTS.services),
  '/features': file(() => import('./pages/features'), LOADING_TEXTS.features),
  '/about': file(() => import('./pages/about'), LOADING_TEXTS.about),
  '/testimonials': file(() => import('./pages/testimonials'), LOADING_TEXTS.testimonials),
  '/faqs': file(() => import('./pages/faqs'), LOADING_TEXTS.faqs),
  '/contact': file(() => import('./pages/contact'), LOADING_TEXTS.contact),
  '/privacy': file(() => import('./pages/privacy')),
  '/enquiry': file(() => import('./pages/enquiry')),
  '*': file(() => import('./pages/not-found')),
} as const satisfies Record<PagePath, PageFile>

/** The only path with a parameter. */
const WITH_REFERENCE = '/enquiry/'

/** Returns the page for a path in any letter case. */
export function pageForPath(pathname: string): PagePath {
  const key = pageKey(pathname)
  if (key.startsWith(WITH_REFERENCE)) return '/enquiry'
  return key in PAGES ? (key as PagePath) : '*'
}

/** Returns the page that a path shows: the 404 page if its own is hidden. */
export const shownPage = (pathname: string, menu: readonly MenuEntry[]): PagePath =>
  isPageEnabled(menu, pathname) ? pageForPath(pathname) : '*'

const loaded: Partial<Record<PagePath, PageModule>> = {}

/** Returns the code of a page, synchronously if it is already loaded. */
export function getCode(path: PagePath): PageModule | Promise<PageModule> {
  return (
    loaded[path] ??
    PAGES[path].fetch().then((module) => {
      loaded[path] = module
      return module
    })
  )
}
