import type { ComponentType } from 'react'
import type { Viewer } from '#contract/roles'
import { mayOpen } from '#contract/screen-permissions'

/** A screen of the panel: its address, the title of the window, and the code that is fetched when it opens. */
export interface Screen {
  path: string
  title: string
  load: () => Promise<ComponentType>
}

/** Screens that stand alone: no sign-in needed, no layout. */
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

/** Needs a sign-in, but stands outside the admin layout; it opens without a session for a set-up link. */
export const REGISTER: Screen = {
  path: '/register',
  title: 'Register',
  load: async () => (await import('../features/accounts/register/register')).RegisterEntry,
}

/** Screens inside the admin layout; they need a sign-in. A place in the navigation is a line in ADMIN_NAVIGATION. */
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
    title: 'First day',
    load: async () => (await import('../features/first-day/first-day')).FirstDay,
  },
  {
    path: '/AdminUsers',
    title: 'Admin users',
    load: async () => (await import('../features/accounts/admin-users/admin-users')).AdminUsers,
  },
]

/** Screens that only links lead to: of one record each, and what is printed. They need a sign-in. */
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

/** Screens of a small window of its own, without the panel's header; they need a sign-in. */
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

/** Whether a link, in any spelling, leads to a screen that exists. */
export const hasScreen = (href: string) => existing.has(href.toLowerCase())

/** Whether a link leads to a screen that somebody may open. */
export const leadsSomewhere = (user: Viewer | null) => (href: string) =>
  hasScreen(href) && mayOpen(user, href)
