/** Every address of the API that is not a content collection (those follow from content.ts). */
export const ROUTES = {
  health: '/api/health',
  ready: '/api/ready',
  register: '/api/v1/user/register',
  login: '/api/v1/user/login',
  verifyOtp: '/api/v1/user/verify-otp',
  resendOtp: '/api/v1/user/resend-otp',
  forgotPassword: '/api/v1/user/password/forgot',
  resetPassword: '/api/v1/user/password/reset/:token',
  logout: '/api/v1/user/logout',
  currentUser: '/api/v1/user/get-user',
  profile: '/api/v1/user/profile',
  changePassword: '/api/v1/user/password',
  sessions: '/api/v1/user/sessions',
  session: '/api/v1/user/sessions/:id',
  devices: '/api/v1/user/devices',
  device: '/api/v1/user/devices/:id',
  events: '/api/events',
  openApi: '/api/openapi.json',
  docs: '/api/docs',
  allUsers: '/api/admin/all-users',
  adminUser: '/api/admin/:id',
  homeConfig: '/api/home-config',
  contactInfo: '/api/contact-info',
  siteSettings: '/api/site-settings',
  settings: '/api/settings',
  studentEnquiries: '/api/enquiries',
  studentEnquiry: '/api/enquiries/:id',
  studentEnquiryRestore: '/api/enquiries/:id/restore',
  enquiryPass: '/api/enquiry-pass',
  enquiryProof: '/api/enquiries/:id/proof',
  serviceEnquiries: '/api/service-enquiries',
  serviceEnquiry: '/api/service-enquiries/:id',
  serviceEnquiryStatus: '/api/service-enquiries/:id/status',
  serviceEnquiryRestore: '/api/service-enquiries/:id/restore',
  upload: '/api/upload',
  uploadAvatar: '/api/testimonials/upload-avatar',
} as const

/** Carries the first administrator's set-up token on register, so that the body stays as specified. */
export const SETUP_HEADER = 'x-setup-token'

/** Carries what an enquiry’s body may not: JSON, percent-encoded. See enquiry-context.ts. */
export const CONTEXT_HEADER = 'x-enquiry-context'

/** Carries the admin key on writes of services and service FAQs. */
export const ADMIN_KEY_HEADER = 'x-admin-key'

/** Fills `:name` parts of a route. Values are URL-encoded. */
export function pathFor(route: string, parameters: Readonly<Record<string, string>>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
}
