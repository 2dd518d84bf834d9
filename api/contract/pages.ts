/** The public pages in the order of the header, with the spelling its links use. */
export const PUBLIC_PAGES = [
  { path: '/', href: '/', label: 'Home', name: 'Home' },
  { path: '/courses', href: '/courses', label: 'Courses', name: 'Courses' },
  { path: '/services', href: '/Services', label: 'Services', name: 'Services' },
  { path: '/features', href: '/features', label: 'Why Us', name: 'Why Choose Us' },
  { path: '/about', href: '/about', label: 'About', name: 'About' },
  { path: '/testimonials', href: '/testimonials', label: 'Testimonials', name: 'Testimonials' },
  { path: '/faqs', href: '/faqs', label: 'FAQs', name: 'FAQs' },
  { path: '/contact', href: '/contact', label: 'Contact', name: 'Contact' },
] as const

/** Title of a public page. */
export const toTitle = (page: string) => `${page} | IT Coaching Institute`

/** Screens of the admin panel that stand alone: no sign-in needed, no layout. */
export const STANDALONE_SCREENS = [
  '/admin',
  '/otp-verification/:email/:phone',
  '/password/forgot',
  '/password/reset/:token',
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
  '/imports',
  '/reports',
  '/audit',
] as const

/** Prefix of the admin bundle's own files, so that `/` stays the public home. */
export const ADMIN_ASSETS = '/admin-assets/'

/** Size of the picture that a shared link shows, in pixels. */
export const OG_IMAGE = { width: 1200, height: 630 } as const

/** Address of the picture of a page, by the page's path: `/og/home.png`, `/og/courses.png`. */
export const ogImagePath = (path: string): string => `/og/${path.slice(1) || 'home'}.png`
