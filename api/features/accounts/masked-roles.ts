import { MASKABLE_ROLES, type MaskableRole } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { SINGLE } from '../../database/single-row.ts'

/** The roles of a stored list. */
export const toMaskedRoles = (stored: unknown): MaskableRole[] =>
  Array.isArray(stored) ? MASKABLE_ROLES.filter((role) => stored.includes(role)) : []

/**
 * The roles for which contacts are masked in this institute: none until it says so. Nothing is read for administrators
 * alone, for whom they never are.
 * @param accounts whom it is asked for
 */
export async function readMaskedRoles(
  database: Pick<Database, 'deskSettings'>,
  accounts: readonly { role: string }[],
): Promise<MaskableRole[]> {
  if (accounts.every(({ role }) => role === 'administrator')) return []
  const row = await database.deskSettings.findUnique({ where: SINGLE, select: { maskedRoles: true } })
  return toMaskedRoles(row?.maskedRoles)
}
