import { BcryptPool, type Bearer } from './bcrypt-pool.ts'

const bcrypt = new BcryptPool()

/** Hash of no password: compared with when the account does not exist, so that the response takes as long. */
const NOBODY = '$2b$12$ai6.mSs3qYE4BIoEEuOiEeVqf7E3UJZuyoZzYuS/xeHLhOtVQMKg.'

/**
 * Asked before an attempt is counted or a link is spent: a crowd at the door costs nobody a try.
 * @throws AppError `unavailable` when too many passwords wait
 */
export const assertRoomForPassword = (bearer: Bearer) => bcrypt.assertRoom(bearer)

/** bcrypt hash of a password of at most 72 bytes. @throws AppError `unavailable` when its thread dies */
export const hashPassword = bcrypt.hash

/** Whether the password is the account's; takes as long when there is no account. @throws AppError as hashPassword */
export async function isPassword(
  password: string,
  hash: string | undefined,
  bearer: Bearer,
): Promise<boolean> {
  const matches = await bcrypt.compare(password, hash ?? NOBODY, bearer)
  return hash !== undefined && matches
}
