import bcrypt from 'bcryptjs'
import pLimit from 'p-limit'

const COST = 12

/**
 * One hash at a time, so that a crowd signing in never stalls the site (PITFALLS P29): bcryptjs works in the event loop, in
 * slices of 100 ms, and two would take turns before anybody else has one.
 */
const queue = pLimit(1)

/** Hash of no password: compared with when the account does not exist, so that the answer takes as long. */
const NOBODY = '$2b$12$ai6.mSs3qYE4BIoEEuOiEeVqf7E3UJZuyoZzYuS/xeHLhOtVQMKg.'

/** bcrypt hash of a password of at most 72 bytes. */
export const hashPassword = (password: string) => queue(() => bcrypt.hash(password, COST))

/** Whether the password is the account's; takes as long when there is no account. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await queue(() => bcrypt.compare(password, hash ?? NOBODY))
  return hash !== undefined && matches && !bcrypt.truncates(password)
}
