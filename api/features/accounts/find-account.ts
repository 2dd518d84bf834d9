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
 * Finds accounts for those who sign in, one question for all who wait: a flood of attempts that will be refused would
 * otherwise fill the database's connections with as many, and everybody else would wait behind them.
 */
export const createAccountFinder = (database: Database) =>
  batchRequests(async (emails: readonly string[]) => {
    const where = { email: { in: [...new Set(emails)] } }
    const accounts = await database.account.findMany({ where, select: SIGN_IN_COLUMNS })
    const byEmail = new Map(accounts.map((account) => [account.email, account]))
    return emails.map((email) => byEmail.get(email) ?? null)
  })

export type AccountFinder = ReturnType<typeof createAccountFinder>
