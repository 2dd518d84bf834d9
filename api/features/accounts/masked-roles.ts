import type { MaskableRole } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'

/**
 * Returns the roles for which this institute masks contacts; none by default. If all accounts are administrators, whose
 * contacts are never masked, it doesn't query the database.
 */
export async function readMaskedRoles(
  database: Pick<Database, 'setting'>,
  accounts: readonly { role: string }[],
): Promise<MaskableRole[]> {
  if (accounts.every(({ role }) => role === 'administrator')) return []
  return (await readSetting(database, 'maskedRoles')).roles
}
