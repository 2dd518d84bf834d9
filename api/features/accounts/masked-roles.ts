import type { MaskableRole } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'

/**
 * The roles for which contacts are masked in this institute: none until it says so. Nothing is read for administrators
 * alone, for whom they never are.
 * @param accounts whom it is asked for
 */
export async function readMaskedRoles(
  database: Pick<Database, 'setting'>,
  accounts: readonly { role: string }[],
): Promise<MaskableRole[]> {
  if (accounts.every(({ role }) => role === 'administrator')) return []
  return (await readSetting(database, 'maskedRoles')).roles
}
