import * as z from 'zod/mini'

/** Permissions, each with its phrase for “Your role (Front desk) can’t …”. */
export const PERMISSIONS = {
  'read-enquiries': 'view enquiries',
  'read-all-enquiries': 'view everyone’s enquiries',
  'read-contacts': 'see full phone numbers and email addresses',
  'work-on-enquiries': 'change enquiries',
  'manage-people': 'merge or split people',
  erase: 'erase personal data',
  'read-reports': 'view reports',
  export: 'export enquiries',
  'read-imports': 'view imports',
  import: 'import enquiries',
  'read-site': 'view unpublished content',
  publish: 'edit the public site',
  'read-settings': 'view settings',
  'change-settings': 'change settings',
  'read-accounts': 'view accounts',
  'manage-accounts': 'manage other accounts',
  'read-audit': 'view the audit log',
} as const

export type Permission = keyof typeof PERMISSIONS

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[]

/** The four roles, the one with the most permissions first. Institutes can't add their own. */
export const ROLES = {
  administrator: {
    label: 'Administrator',
    plural: 'Administrators',
    summary: 'Can view and change everything.',
    may: ALL_PERMISSIONS,
  },
  'front-desk': {
    label: 'Front desk',
    plural: 'Front desk',
    summary: 'Handles all enquiries, people and walk-ins.',
    may: ['read-enquiries', 'read-all-enquiries', 'read-contacts', 'work-on-enquiries', 'manage-people'],
  },
  counsellor: {
    label: 'Counsellor',
    plural: 'Counsellors',
    summary: 'Handles their own enquiries and unassigned ones.',
    may: ['read-enquiries', 'read-contacts', 'work-on-enquiries'],
  },
  owner: {
    label: 'Owner',
    plural: 'Owners',
    summary: 'Can view everything, but not change anything.',
    may: [
      'read-enquiries',
      'read-all-enquiries',
      'read-contacts',
      'read-reports',
      'read-imports',
      'read-site',
      'read-settings',
      'read-accounts',
      'read-audit',
    ],
  },
} as const satisfies Record<
  string,
  { label: string; plural: string; summary: string; may: readonly Permission[] }
>

export type Role = keyof typeof ROLES

export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]]

/** Extra permissions that an account can have in addition to its role. */
export const SWITCHES = {
  mayPublish: { label: 'Can publish content', grants: ['read-site', 'publish'] },
  mayExport: { label: 'Can export enquiries', grants: ['export'] },
} as const satisfies Record<string, { label: string; grants: readonly Permission[] }>

type Switch = keyof typeof SWITCHES
const SWITCH_NAMES = Object.keys(SWITCHES) as Switch[]

/** An account's role and extra permissions. */
export type AccountRights = { role: Role } & Record<Switch, boolean>

/** Roles for which an institute can mask contacts; administrators, who can change that, are not among them. */
export const MASKABLE_ROLES = ['front-desk', 'counsellor', 'owner'] as const satisfies readonly Role[]
export type MaskableRole = (typeof MASKABLE_ROLES)[number]

/**
 * Returns all permissions of an account, in the order of PERMISSIONS.
 * @param maskedRoles roles for which the institute masks contacts
 */
export function toPermissions(
  rights: AccountRights,
  maskedRoles: readonly MaskableRole[] = [],
): Permission[] {
  const granted: readonly Permission[] = [
    ...ROLES[rights.role].may,
    ...SWITCH_NAMES.flatMap((name): readonly Permission[] => (rights[name] ? SWITCHES[name].grants : [])),
  ]
  const isMasked = maskedRoles.some((role) => role === rights.role)
  return ALL_PERMISSIONS.filter(
    (permission) => granted.includes(permission) && !(isMasked && permission === 'read-contacts'),
  )
}

/** The reader of a response, whose permissions decide its content. */
export interface Viewer {
  id: string
  permissions: readonly Permission[]
}

/** A signed-in user, or an app with an API key. */
export interface Caller extends Viewer {
  name: string
}

export const may = ({ permissions }: { permissions: readonly Permission[] }, permission: Permission) =>
  permissions.includes(permission)

export const listRolesWith = (permission: Permission): Role[] =>
  ROLE_NAMES.filter((name) => (ROLES[name].may as readonly Permission[]).includes(permission))

/** The roles that have a permission, as a sentence begins: "Administrators and owners". */
export const rolesWithPermissionText = (permission: Permission): string =>
  listRolesWith(permission)
    .map((name, index) => (index === 0 ? ROLES[name].plural : ROLES[name].plural.toLowerCase()))
    .join(', ')
    .replace(/, ([^,]+)$/, ' and $1')

export const missingPermissionMessage = (role: Role, permission: Permission): string =>
  `Your role (${ROLES[role].label}) can’t ${PERMISSIONS[permission]}. Ask an administrator.`

const ROLE_WRONG = `Role must be one of ${ROLE_NAMES.join(', ')}.`

export const roleSchema = z.enum(ROLE_NAMES, { error: ROLE_WRONG })
export const permissionSchema = z.enum(ALL_PERMISSIONS as [Permission, ...Permission[]])

const switchSchema = (label: string) => z.boolean({ error: `${label} must be true or false.` })

/** Body of PUT /api/admin/:id/role. It is always complete, so two concurrent changes never mix. */
export const accountRightsSchema = z.strictObject({
  role: roleSchema,
  mayPublish: switchSchema(SWITCHES.mayPublish.label),
  mayExport: switchSchema(SWITCHES.mayExport.label),
})

export const ROLE_TEXTS = {
  changed: 'Role changed. It takes effect right away, in all open windows.',
  changedMeanwhile: 'This account’s permissions changed in the meantime. Your change was not saved.',
  demoteLast: 'This is the last administrator. Make someone else an administrator first.',
} as const
