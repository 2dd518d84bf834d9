import { ACCOUNT_TEXTS } from '#contract/accounts'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import { AppError } from '../../lib/app-error.ts'
import { BcryptPool, type Bearer } from './bcrypt-pool.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Hash of no password: compared with when the account does not exist, so that the response takes as long. */
const NOBODY = '$2b$12$ai6.mSs3qYE4BIoEEuOiEeVqf7E3UJZuyoZzYuS/xeHLhOtVQMKg.'

/** Hashes and compares passwords. */
export class Passwords {
  readonly #bcrypt: BcryptPool

  constructor(bcrypt = new BcryptPool()) {
    this.#bcrypt = bcrypt
  }

  /**
   * Asked before an attempt is counted or a link is spent: a crowd at the door costs nobody a try.
   * @throws AppError `unavailable` when too many passwords wait
   */
  assertRoom(bearer: Bearer): void {
    this.#bcrypt.assertRoom(bearer)
  }

  /** bcrypt hash of a password of at most 72 bytes. @throws AppError `unavailable` when its thread dies */
  hash(password: string): Promise<string> {
    return this.#bcrypt.hash(password)
  }

  /** Whether the password is the account's; takes as long when there is no account. @throws AppError as hash */
  async isPassword(password: string, hash: string | undefined, bearer: Bearer): Promise<boolean> {
    const matches = await this.#bcrypt.compare(password, hash ?? NOBODY, bearer)
    return hash !== undefined && matches
  }
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
  const { refuseCommonPasswords } = await readSetting(database, 'siteSettings')
  if (!refuseCommonPasswords) return { warning: ACCOUNT_TEXTS.passwordWarning }
  const message = ACCOUNT_TEXTS.passwordCommon
  throw new AppError('invalid', message, { fields: { password: message } })
}
