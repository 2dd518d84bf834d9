import { may, type Permission, type Viewer } from '#contract/roles'

/** Permissions for screens of the panel and tabs of the settings, by lower-case path. Others need none. */
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
  ['/settings?tab=pages', 'publish'],
  ['/settings?tab=brand', 'publish'],
  ['/settings?tab=texts', 'publish'],
  ['/settings?tab=hours', 'publish'],
  ['/settings?tab=copy', 'change-settings'],
  ['/settings?tab=site', 'read-settings'],
  ['/settings?tab=desk', 'read-enquiries'],
  ['/settings?tab=team', 'read-settings'],
  ['/settings?tab=set-up', 'read-settings'],
  ['/settings?tab=backup', 'read-settings'],
  ['/settings?tab=programs', 'change-settings'],
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

/** Returns the permission for the screen of a link, in upper or lower case, or undefined if it needs none. */
export function getScreenPermission(href: string): Permission | undefined {
  const path = href.toLowerCase()
  return SCREEN_PERMISSIONS.get(path) ?? SCREEN_PERMISSIONS.get(path.split('?')[0] ?? '')
}

/** True if no permission is needed, or a signed-in user has it. */
export const hasPermission = (user: Viewer | null, needed: Permission | undefined): boolean =>
  needed === undefined || (user !== null && may(user, needed))

/** True if a user may open the screen of a link. */
export const mayOpen = (user: Viewer | null, href: string): boolean =>
  hasPermission(user, getScreenPermission(href))
