import * as z from 'zod/mini'

/** What an account may be allowed, and how a sentence says it: "Front desk may not …". */
export const PERMISSIONS = {
  'read-enquiries': 'read enquiries',
  'read-all-enquiries': 'read everybody’s enquiries',
  'read-contacts': 'read phone numbers and e-mail addresses unmasked',
  'work-on-enquiries': 'change enquiries',
  'manage-people': 'say who is the same person',
  erase: 'erase what people have sent',
  'read-reports': 'read the reports',
  export: 'export enquiries',
  'read-imports': 'see the imports',
  import: 'import enquiries',
  'read-site': 'see what is not on the site yet, or no more',
  publish: 'change the public site',
  'read-settings': 'see the settings',
  'change-settings': 'change the settings',
  'read-accounts': 'see the accounts',
  'manage-accounts': 'change the accounts of others',
  'read-audit': 'read the audit list',
} as const

export type Permission = keyof typeof PERMISSIONS

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[]

/** The four roles, the one with the most rights first. Nobody makes others: whoever works in an institute is one of these. */
export const ROLES = {
  administrator: {
    label: 'Administrator',
    plural: 'Administrators',
    summary: 'Reads and changes everything.',
    may: ALL_PERMISSIONS,
  },
  'front-desk': {
    label: 'Front desk',
    plural: 'Front desk',
    summary: 'Works on all enquiries, people and walk-ins.',
    may: ['read-enquiries', 'read-all-enquiries', 'read-contacts', 'work-on-enquiries', 'manage-people'],
  },
  counsellor: {
    label: 'Counsellor',
    plural: 'Counsellors',
    summary: 'Works on their own enquiries and on those that nobody has taken.',
    may: ['read-enquiries', 'read-contacts', 'work-on-enquiries'],
  },
  owner: {
    label: 'Owner',
    plural: 'Owners',
    summary: 'Reads everything and changes nothing.',
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

/** What an account may be given beside its role. */
export const SWITCHES = {
  mayPublish: { label: 'May publish content', gives: ['read-site', 'publish'] },
  mayExport: { label: 'May export enquiries', gives: ['export'] },
} as const satisfies Record<string, { label: string; gives: readonly Permission[] }>

type Switch = keyof typeof SWITCHES
const SWITCH_NAMES = Object.keys(SWITCHES) as Switch[]

/** What an account is, and what it was given beside that. */
export type Standing = { role: Role } & Record<Switch, boolean>

/** The roles for which an institute may mask contacts: whoever can change that is not among them. */
export const MASKABLE_ROLES = ['front-desk', 'counsellor', 'owner'] as const satisfies readonly Role[]
export type MaskableRole = (typeof MASKABLE_ROLES)[number]

/**
 * Everything that an account may, in the order of PERMISSIONS.
 * @param maskedRoles those that the institute lets read no contacts
 */
export function toPermissions(standing: Standing, maskedRoles: readonly MaskableRole[] = []): Permission[] {
  const given: readonly Permission[] = [
    ...ROLES[standing.role].may,
    ...SWITCH_NAMES.flatMap((name): readonly Permission[] => (standing[name] ? SWITCHES[name].gives : [])),
  ]
  const isMasked = maskedRoles.some((role) => role === standing.role)
  return ALL_PERMISSIONS.filter(
    (permission) => given.includes(permission) && !(isMasked && permission === 'read-contacts'),
  )
}

/** Somebody who reads: who it is and what they may decide what a response has. */
export interface Viewer {
  id: string
  permissions: readonly Permission[]
}

/** Who asks: somebody who is signed in, or a program by its API key. */
export interface Caller extends Viewer {
  name: string
}

/** Whether somebody may do something. */
export const may = ({ permissions }: { permissions: readonly Permission[] }, permission: Permission) =>
  permissions.includes(permission)

/** The roles that may do something. */
export const listRolesThatMay = (permission: Permission): Role[] =>
  ROLE_NAMES.filter((name) => (ROLES[name].may as readonly Permission[]).includes(permission))

/** Who may do something by their role, as a sentence begins: "Administrators and owners". */
export const listWhoMay = (permission: Permission): string =>
  listRolesThatMay(permission)
    .map((name, index) => (index === 0 ? ROLES[name].plural : ROLES[name].plural.toLowerCase()))
    .join(', ')
    .replace(/, ([^,]+)$/, ' and $1')

/** What somebody is told who may not do something, and who may. */
export const refusalText = (role: Role, permission: Permission): string =>
  `${ROLES[role].label}: this account may not ${PERMISSIONS[permission]}. ${listWhoMay(permission)} may.`

const ROLE_WRONG = `Role must be one of ${ROLE_NAMES.join(', ')}.`

export const roleSchema = z.enum(ROLE_NAMES, { error: ROLE_WRONG })
export const permissionSchema = z.enum(ALL_PERMISSIONS as [Permission, ...Permission[]])

const switchSchema = (label: string) => z.boolean({ error: `${label} must be true or false.` })

/** Body of PUT /api/admin/:id/role: the whole of it, so that two changes at once never mix. */
export const standingSchema = z.strictObject({
  role: roleSchema,
  mayPublish: switchSchema(SWITCHES.mayPublish.label),
  mayExport: switchSchema(SWITCHES.mayExport.label),
})

export const ROLE_TEXTS = {
  changed: 'Role changed. It counts from now on, in every open window.',
  changedMeanwhile: 'What this account may has changed meanwhile. Nothing was stored.',
  lowerLast: 'The last administrator stays one. Make somebody else an administrator first.',
} as const
