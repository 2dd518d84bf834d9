/** Name of the staff's side. */
export const ADMIN_BRAND = 'Admin Panel'

/** The screen that staff begin on. */
export const DASHBOARD = { label: 'Dashboard', href: '/AdminHome' } as const
