import { pageKey } from '#contract/rendered-page'

/** The public pages as they stand in the menu until the owner arranges it, with the spelling that links use. */
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
/** A page of the menu: where its links lead, and its name. */
export interface MenuEntry {
  href: string
  label: string
}

/** Whether an address of the site can be visited, as far as the menu decides that: the owner may have switched its page off. */
export function isThere(menu: readonly MenuEntry[], address: string): boolean {
  const key = pageKey(address.replace(/[?#].*/s, ''))
  return !PUBLIC_PAGES.some(({ path }) => path === key) || menu.some(({ href }) => pageKey(href) === key)
}

export type MenuPath = (typeof PUBLIC_PAGES)[number]['path']

/** Name of a page in texts and parts, by its path: `/` is `home`. */
export const toPageName = (path: string): string => path.slice(1) || 'home'

/** What the specification ends the titles of public pages with. */
export const TITLE_END = ' | IT Coaching Institute'

/** Title of a public page. */
export const toTitle = (page: string) => page + TITLE_END

/** Screens of the admin panel that stand alone: no sign-in needed, no layout. */
export const STANDALONE_SCREENS = [
  '/admin',
  '/otp-verification/:email/:phone',
  '/password/forgot',
  '/password/reset/:token',
  '/invitation',
] as const

/** Screens that need a sign-in; all but /register inside the admin layout. */
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

/** Prefix of the admin bundle's own files, so that `/` stays the public home. */
export const ADMIN_ASSETS = '/admin-assets/'

/** Size of the picture that a shared link shows, in pixels. */
export const OG_IMAGE = { width: 1200, height: 630 } as const

/** Address of the picture of a page, by the page's path: `/og/home.png`, `/og/courses.png`. */
export const ogImagePath = (path: string): string => `/og/${toPageName(path)}.png`
