import { ACCOUNT_TEXTS } from '#contract/accounts'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Whether the settings refuse what is guessed first; they do until somebody says otherwise. */
async function areRefused(database: Database): Promise<boolean> {
  const row = await database.siteSettings.findUnique({
    where: { id: 1 },
    select: { refuseCommonPasswords: true },
  })
  return row?.refuseCommonPasswords ?? true
}

/**
 * Checks a new password, in whatever case, against the list of those that are guessed first. Only the server has the
 * list: no browser loads it.
 * @returns what to tell beside the response: nothing, or a warning where the settings let a common one through
 * @throws AppError `invalid` at the field `password` where they do not
 */
export async function checkCommonPassword(
  database: Database,
  password: string,
): Promise<{ warning?: string }> {
  if (!COMMON_PASSWORDS.has(password.toLowerCase())) return {}
  if (!(await areRefused(database))) return { warning: ACCOUNT_TEXTS.passwordWarning }
  const message = ACCOUNT_TEXTS.passwordCommon
  throw new AppError('invalid', message, { fields: { password: message } })
}
