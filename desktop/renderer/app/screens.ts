import type { ComponentType } from 'react'
import type { Viewer } from '#contract/roles'
import { mayOpen } from '#contract/screen-permissions'

/** A screen of the panel: its path, window title and lazily loaded component. */
export interface Screen {
  path: string
  title: string
  load: () => Promise<ComponentType>
}

/** Screens without a layout that don't require a sign-in. */
export const STANDALONE: readonly Screen[] = [
  { path: '/admin', title: 'Sign in', load: async () => (await import('../features/accounts/login')).Login },
  {
    path: '/otp-verification/:email/:phone',
    title: 'Verify OTP',
    load: async () =>
      (await import('../features/accounts/otp-verification/otp-verification')).OtpVerification,
  },
  {
    path: '/password/forgot',
    title: 'Forgot password',
    load: async () => (await import('../features/accounts/forgot-password')).ForgotPassword,
  },
  {
    path: '/password/reset/:token',
    title: 'Reset password',
    load: async () => (await import('../features/accounts/reset-password')).ResetPassword,
  },
  {
    path: '/invitation',
    title: 'Invitation',
    load: async () => (await import('../features/accounts/invitation/invitation')).Invitation,
  },
]

/** Has no layout and requires a sign-in or a set-up link. */
export const REGISTER: Screen = {
  path: '/register',
  title: 'Register',
  load: async () => (await import('../features/accounts/register/register')).RegisterEntry,
}

/** Screens in the admin layout that require a sign-in. Those in the navigation are also in ADMIN_NAVIGATION. */
export const PANEL: readonly Screen[] = [
  {
    path: '/AdminHome',
    title: 'Dashboard',
    load: async () => (await import('../features/dashboard/dashboard')).Dashboard,
  },
  {
    path: '/AdminHomeCrud',
    title: 'Homepage',
    load: async () => (await import('../features/content/screens/homepage')).Homepage,
  },
  {
    path: '/course',
    title: 'Courses',
    load: async () => (await import('../features/content/screens/plain-screens')).Courses,
  },
  {
    path: '/Feature',
    title: 'Features and stats',
    load: async () => (await import('../features/content/screens/plain-screens')).Features,
  },
  {
    path: '/AboutUs',
    title: 'About us',
    load: async () => (await import('../features/content/screens/plain-screens')).About,
  },
  {
    path: '/AdminTestimonials',
    title: 'Testimonials',
    load: async () => (await import('../features/content/screens/plain-screens')).Testimonials,
  },
  {
    path: '/AdminFAQs',
    title: 'FAQs',
    load: async () => (await import('../features/content/screens/plain-screens')).Faqs,
  },
  {
    path: '/AdminContact',
    title: 'Contact page',
    load: async () => (await import('../features/content/screens/contact')).Contact,
  },
  {
    path: '/ServicesAdmin',
    title: 'Services and FAQs',
    load: async () => (await import('../features/content/screens/services-admin')).ServicesAdmin,
  },
  {
    path: '/desk',
    title: 'Desk',
    load: async () => (await import('../features/enquiries/desk/desk')).Desk,
  },
  {
    path: '/enquiries',
    title: 'Enquiries',
    load: async () => (await import('../features/enquiries/list/enquiries')).Enquiries,
  },
  {
    path: '/reports',
    title: 'Reports',
    load: async () => (await import('../features/reports/reports')).Reports,
  },
  {
    path: '/imports',
    title: 'Imports',
    load: async () => (await import('../features/imports/imports')).Imports,
  },
  {
    path: '/people',
    title: 'People',
    load: async () => (await import('../features/people/people')).People,
  },
  {
    path: '/audit',
    title: 'Audit',
    load: async () => (await import('../features/audit/audit')).Audit,
  },
  {
    path: '/students',
    title: 'Students',
    load: async () => (await import('../features/enquiries/list/students')).Students,
  },
  {
    path: '/faculty',
    title: 'Faculty',
    load: async () => (await import('../features/content/screens/plain-screens')).Faculty,
  },
  {
    path: '/placements',
    title: 'Placements',
    load: async () => (await import('../features/settings/placements')).Placements,
  },
  {
    path: '/settings',
    title: 'Settings',
    load: async () => (await import('../features/settings/settings')).Settings,
  },
  {
    path: '/first-day',
    title: 'Getting started',
    load: async () => (await import('../features/getting-started/getting-started')).GettingStarted,
  },
  {
    path: '/AdminUsers',
    title: 'Admin users',
    load: async () => (await import('../features/accounts/admin-users/admin-users')).AdminUsers,
  },
]

/** Detail and print screens, which only links lead to. They require a sign-in. */
export const LINKED: readonly Screen[] = [
  {
    path: '/people/:id',
    title: 'Person',
    load: async () => (await import('../features/people/person')).Person,
  },
  {
    path: '/slip/:id',
    title: 'Slip',
    load: async () => (await import('../features/enquiries/slip/slip')).Slip,
  },
  {
    path: '/poster',
    title: 'Poster',
    load: async () => (await import('../features/enquiries/poster/poster')).Poster,
  },
]

/** Screens in a small window without the panel's header. They require a sign-in. */
export const WINDOWS: readonly Screen[] = [
  {
    path: '/desk/walk-in',
    title: 'Walk-in',
    load: async () => (await import('../features/enquiries/walk-in/walk-in-window')).WalkInWindow,
  },
  {
    path: '/desk/enquiry/:id',
    title: 'Enquiry',
    load: async () => (await import('./windows/enquiry-window')).EnquiryWindow,
  },
]

const existing = new Set([...PANEL, REGISTER].map(({ path }) => path.toLowerCase()))

/** True if a link leads to an existing screen, regardless of upper and lower case and its query. */
export const hasScreen = (href: string) => existing.has(href.toLowerCase().split('?')[0] ?? '')

export const canOpenLink = (user: Viewer | null) => (href: string) => hasScreen(href) && mayOpen(user, href)
