import { may, type Permission, type Viewer } from '#contract/roles'

/** What somebody needs for a screen of the panel, by its address in small letters; none where it is not listed. */
const SCREEN_PERMISSIONS: ReadonlyMap<string, Permission> = new Map<string, Permission>([
  ['/register', 'manage-accounts'],
  ['/adminhomecrud', 'publish'],
  ['/course', 'publish'],
  ['/feature', 'publish'],
  ['/aboutus', 'publish'],
  ['/admintestimonials', 'publish'],
  ['/adminfaqs', 'publish'],
  ['/admincontact', 'publish'],
  ['/servicesadmin', 'publish'],
  ['/faculty', 'publish'],
  ['/first-day', 'change-settings'],
  ['/placements', 'change-settings'],
  ['/desk', 'read-enquiries'],
  ['/desk/walk-in', 'work-on-enquiries'],
  ['/desk/enquiry/:id', 'read-enquiries'],
  ['/enquiries', 'read-enquiries'],
  ['/students', 'read-enquiries'],
  ['/slip/:id', 'read-enquiries'],
  ['/poster', 'read-enquiries'],
  ['/people', 'read-all-enquiries'],
  ['/people/:id', 'read-enquiries'],
  ['/reports', 'read-reports'],
  ['/imports', 'read-imports'],
  ['/audit', 'read-audit'],
  ['/adminusers', 'read-accounts'],
])

/** What somebody needs for the screen that a link leads to, in any spelling; undefined for none. */
export const getScreenPermission = (href: string): Permission | undefined =>
  SCREEN_PERMISSIONS.get(href.split('?')[0]?.toLowerCase() ?? '')

/** Whether somebody may do what may need a permission. Nobody may, who is not signed in. */
export const hasPermission = (user: Viewer | null, needed: Permission | undefined): boolean =>
  needed === undefined || (user !== null && may(user, needed))

/** Whether somebody may open the screen that a link leads to. */
export const mayOpen = (user: Viewer | null, href: string): boolean =>
  hasPermission(user, getScreenPermission(href))
