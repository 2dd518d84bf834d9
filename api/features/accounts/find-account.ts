import { batchRequests } from '../../database/batching.ts'
import type { Database } from '../../database/database.ts'
import { USER_COLUMNS } from './current-user.ts'

const SIGN_IN_COLUMNS = {
  ...USER_COLUMNS,
  passwordHash: true,
  verifiedAt: true,
  verificationMethod: true,
  unlockedAt: true,
  mailIsSpent: true,
} as const

/**
 * Finds accounts for sign-ins, with one query for all pending ones. Otherwise a flood of attempts would occupy all
 * database connections and block everything else.
 */
export const createAccountFinder = (database: Database) =>
  batchRequests(async (emails: readonly string[]) => {
    const where = { email: { in: [...new Set(emails)] } }
    const accounts = await database.account.findMany({ where, select: SIGN_IN_COLUMNS })
    const byEmail = new Map(accounts.map((account) => [account.email, account]))
    return emails.map((email) => byEmail.get(email) ?? null)
  })

export type AccountFinder = ReturnType<typeof createAccountFinder>
