import type { Role } from '#contract/roles'

/** Condition for administrators who can sign in. At least one must remain. */
export const ADMINISTRATORS = { role: 'administrator' satisfies Role, verifiedAt: { not: null } }
