/** Name of the staff's side (A021). */
export const ADMIN_BRAND = 'Admin Panel'

/** The screen that staff begin on (A021). */
export const DASHBOARD = { label: 'Dashboard', href: '/AdminHome' } as const
