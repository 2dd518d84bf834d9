import { ACCOUNT_TEXTS } from '#contract/accounts'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import { AppError } from '../../lib/app-error.ts'
import { BcryptPool, type Requester } from './bcrypt-pool.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Hash that no password matches. It is compared if the account doesn't exist, so both responses take equally long. */
const DUMMY_HASH = '$2b$12$ai6.mSs3qYE4BIoEEuOiEeVqf7E3UJZuyoZzYuS/xeHLhOtVQMKg.'

export class Passwords {
  readonly #bcrypt: BcryptPool

  constructor(bcrypt = new BcryptPool()) {
    this.#bcrypt = bcrypt
  }

  /**
   * Must be called before an attempt is counted or a link used up, so an overload costs no one a try.
   * @throws AppError `unavailable` if too many passwords are queued
   */
  assertRoom(requester: Requester): void {
    this.#bcrypt.assertRoom(requester)
  }

  /** Returns the bcrypt hash of a password of at most 72 bytes. @throws AppError `unavailable` if its thread dies */
  hash(password: string): Promise<string> {
    return this.#bcrypt.hash(password)
  }

  /** True if the password matches. It takes equally long without an account. @throws AppError like `hash` */
  async isPassword(password: string, hash: string | undefined, requester: Requester): Promise<boolean> {
    const matches = await this.#bcrypt.compare(password, hash ?? DUMMY_HASH, requester)
    return hash !== undefined && matches
  }
}

/**
 * Checks a new password against the list of common ones, ignoring case. Only the server has the list, so no browser
 * loads it.
 * @returns a warning if the password is common and the settings allow that
 * @throws AppError `invalid` for the field `password` if they don't
 */
export async function checkCommonPassword(
  database: Database,
  password: string,
): Promise<{ warning?: string }> {
  if (!COMMON_PASSWORDS.has(password.toLowerCase())) return {}
  const { refuseCommonPasswords } = await readSetting(database, 'siteSettings')
  if (!refuseCommonPasswords) return { warning: ACCOUNT_TEXTS.passwordWarning }
  const message = ACCOUNT_TEXTS.passwordCommon
  throw new AppError('invalid', message, { fields: { password: message } })
}
