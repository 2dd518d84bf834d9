import { isPageEnabled, type MenuEntry } from '#contract/pages'
import { LOADING_TEXTS } from '#contract/public-texts'
import { pageKey } from '#contract/rendered-page'
import type { PageModule, PagePath } from './page-module'

interface PageFile {
  /** Fetches the code, once. */
  fetch: () => Promise<PageModule>
  /** What stands there until code and data have come; pages without data have no text of their own. */
  loading: string
}

const file = (fetch: PageFile['fetch'], loading = ''): PageFile => ({ fetch, loading })

/** The pages by their lower-case path, each in a file of its own that comes when it is wanted. */
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

/** The one page with a part of the address that differs. */
const WITH_REFERENCE = '/enquiry/'

/** The page that is made for an address, whatever its case. */
export function pageAt(pathname: string): PagePath {
  const key = pageKey(pathname)
  if (key.startsWith(WITH_REFERENCE)) return '/enquiry'
  return key in PAGES ? (key as PagePath) : '*'
}

/** The page that an address shows: where its own is switched off, the one that says that there is none. */
export const shownPage = (pathname: string, menu: readonly MenuEntry[]): PagePath =>
  isPageEnabled(menu, pathname) ? pageAt(pathname) : '*'

const inHand: Partial<Record<PagePath, PageModule>> = {}

/** The code of a page: at once where it has come before. */
export function getCode(path: PagePath): PageModule | Promise<PageModule> {
  return (
    inHand[path] ??
    PAGES[path].fetch().then((module) => {
      inHand[path] = module
      return module
    })
  )
}
