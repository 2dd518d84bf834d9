/** API paths used by the website, which loads no schemas. All other paths are only in endpoints/. */
export const ROUTES = {
  homeConfig: '/api/home-config',
  contactInfo: '/api/contact-info',
  openingHours: '/api/opening-hours',
  siteSettings: '/api/site-settings',
  siteTexts: '/api/site-texts',
  shownTexts: '/api/site-texts/shown',
  site: '/api/site',
  pageTexts: '/api/page-texts/:page',
  brand: '/api/brand',
  studentEnquiries: '/api/enquiries',
  serviceEnquiries: '/api/service-enquiries',
  enquiryPass: '/api/enquiry-pass',
  enquiryState: '/api/enquiry-state/:reference',
  demoClasses: '/api/demo-classes',
  seat: '/api/enquiry-state/:reference/booking',
  seatCalendar: '/api/enquiry-state/:reference/demo-class.ics',
} as const

/** API paths used by the desktop app's main process, which loads no schemas either. */
export const SHELL_ROUTES = {
  health: '/api/health',
  events: '/api/events',
  login: '/api/v1/user/login',
  verifyOtp: '/api/v1/user/verify-otp',
  verifyAuthenticator: '/api/v1/user/verify-authenticator',
  verifyRecoveryCode: '/api/v1/user/verify-recovery-code',
  resetPassword: '/api/v1/user/password/reset/:token',
  checkPassword: '/api/v1/user/password/check',
  logout: '/api/v1/user/logout',
  currentUser: '/api/v1/user/get-user',
  enquiry: '/api/desk/enquiries/:id',
} as const

/** Path of the API documentation page. */
export const DOCS_PATH = '/api/docs'

/** Header with the first administrator's set-up token on register, so that the body stays as specified. */
export const SETUP_HEADER = 'x-setup-token'

/** Header with the context of an enquiry as percent-encoded JSON, so that the body stays as specified. */
export const CONTEXT_HEADER = 'x-enquiry-context'

/** Header with the admin key for writing services and service FAQs. */
export const ADMIN_KEY_HEADER = 'x-admin-key'

/** Header with a quoted idempotency key, so that a repeated request takes effect once (docs/dev/decisions/0039). */
export const KEY_HEADER = 'idempotency-key'

/** Header that marks automatic requests of an unattended window, which don't count as activity of the session. */
export const UNATTENDED_HEADER = 'x-unattended'

/** Fills the `:name` parts of a route with URL-encoded values. */
export function pathFor(route: string, parameters: Readonly<Record<string, string>>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
}
