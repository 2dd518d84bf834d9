import { pageKey } from '#contract/rendered-page'

/** Public pages in the default order of the menu, with the spelling for links. */
export const PUBLIC_PAGES = [
  { path: '/', href: '/', label: 'Home' },
  { path: '/courses', href: '/courses', label: 'Courses' },
  { path: '/services', href: '/Services', label: 'Services' },
  { path: '/features', href: '/features', label: 'Why Us' },
  { path: '/about', href: '/about', label: 'About' },
  { path: '/testimonials', href: '/testimonials', label: 'Testimonials' },
  { path: '/faqs', href: '/faqs', label: 'FAQs' },
  { path: '/contact', href: '/contact', label: 'Contact' },
] as const

/** An entry of the menu. */
export interface MenuEntry {
  href: string
  label: string
}

/** True unless the URL belongs to a page that is turned off in the menu. */
export function isPageEnabled(menu: readonly MenuEntry[], address: string): boolean {
  const key = pageKey(address.replace(/[?#].*/s, ''))
  return !PUBLIC_PAGES.some(({ path }) => path === key) || menu.some(({ href }) => pageKey(href) === key)
}

export type MenuPath = (typeof PUBLIC_PAGES)[number]['path']

/** Returns the name of a page in texts and parts; `/` is `home`. */
export const toPageName = (path: string): string => path.slice(1) || 'home'

/** Specified ending of the titles of public pages. */
export const TITLE_END = ' | IT Coaching Institute'

export const toTitle = (page: string) => page + TITLE_END

/** Screens of the admin panel without sign-in and layout. */
export const STANDALONE_SCREENS = [
  '/admin',
  '/otp-verification/:email/:phone',
  '/password/forgot',
  '/password/reset/:token',
  '/invitation',
] as const

/** Screens that need a sign-in. All but /register use the admin layout. */
export const GUARDED_SCREENS = [
  '/AdminHome',
  '/course',
  '/Feature',
  '/AboutUs',
  '/AdminTestimonials',
  '/AdminFAQs',
  '/AdminContact',
  '/AdminHomeCrud',
  '/enquiries',
  '/AdminUsers',
  '/ServicesAdmin',
  '/register',
  '/students',
  '/faculty',
  '/placements',
  '/settings',
  '/first-day',
  '/desk',
  '/desk/walk-in',
  '/desk/enquiry/:id',
  '/people',
  '/people/:id',
  '/slip/:id',
  '/poster',
  '/imports',
  '/reports',
  '/audit',
] as const

/** Prefix of the admin bundle's files, so that `/` stays the public home page. */
export const ADMIN_ASSETS = '/admin-assets/'

/** Size of the preview image of shared links, in pixels. */
export const OG_IMAGE = { width: 1200, height: 630 } as const

/** Returns the URL of a page's preview image, such as `/og/home.png` or `/og/courses.png`. */
export const ogImagePath = (path: string): string => `/og/${toPageName(path)}.png`
