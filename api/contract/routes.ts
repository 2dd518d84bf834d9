/** Addresses that the website asks, which loads no schemas. All others stand in their endpoints alone (endpoints/). */
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
} as const

/** Addresses that the desktop app's own process asks or watches, which loads no schemas either. */
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

/** The page that describes the API to people. */
export const DOCS_PATH = '/api/docs'

/** Carries the first administrator's set-up token on register, so that the body stays as specified. */
export const SETUP_HEADER = 'x-setup-token'

/** Carries what an enquiry’s body may not: JSON, percent-encoded. See enquiry-context.ts. */
export const CONTEXT_HEADER = 'x-enquiry-context'

/** Carries the admin key on writes of services and service FAQs. */
export const ADMIN_KEY_HEADER = 'x-admin-key'

/** Names an act, in quotes, so that it is done once however often it is sent (docs/dev/decisions/0039). */
export const KEY_HEADER = 'idempotency-key'

/** Says that a window asks by itself, and nobody sits before it: that is no use of the session. */
export const UNATTENDED_HEADER = 'x-unattended'

/** Fills `:name` parts of a route. Values are URL-encoded. */
export function pathFor(route: string, parameters: Readonly<Record<string, string>>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
}
