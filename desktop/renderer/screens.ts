import type { ComponentType } from 'react'

/** A screen of the panel: its address, the title of the window, and the code that is fetched when it opens. */
export interface Screen {
  path: string
  title: string
  load: () => Promise<ComponentType>
}

/** Screens that stand alone, without guard and layout (A001). */
export const STANDALONE: readonly Screen[] = [
  { path: '/admin', title: 'Sign in', load: async () => (await import('./screens/login/login')).Login },
  {
    path: '/otp-verification/:email/:phone',
    title: 'Verify OTP',
    load: async () => (await import('./screens/otp-verification/otp-verification')).OtpVerification,
  },
  {
    path: '/password/forgot',
    title: 'Forgot password',
    load: async () => (await import('./screens/forgot-password/forgot-password')).ForgotPassword,
  },
  {
    path: '/password/reset/:token',
    title: 'Reset password',
    load: async () => (await import('./screens/reset-password/reset-password')).ResetPassword,
  },
]

/** Guarded, but outside the admin layout (A004); it opens without a session for a set-up link (R4). */
export const REGISTER: Screen = {
  path: '/register',
  title: 'Register',
  load: async () => (await import('./screens/register/register-entry')).RegisterEntry,
}

/** Guarded screens inside the admin layout (A003). One entry here puts a screen into the navigation too. */
export const PANEL: readonly Screen[] = [
  {
    path: '/AdminHome',
    title: 'Dashboard',
    load: async () => (await import('./screens/dashboard/dashboard')).Dashboard,
  },
  {
    path: '/enquiries',
    title: 'Enquiries',
    load: async () => (await import('./screens/enquiries/enquiries')).Enquiries,
  },
  {
    path: '/AdminUsers',
    title: 'Admin users',
    load: async () => (await import('./screens/admin-users/admin-users')).AdminUsers,
  },
]

const existing = new Set([...PANEL, REGISTER].map(({ path }) => path.toLowerCase()))

/** Whether a link, in any spelling, leads to a screen that exists. */
export const hasScreen = (href: string) => existing.has(href.toLowerCase())
