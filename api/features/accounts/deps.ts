import type { OtpPolicy } from '#contract/accounts'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import type { BackgroundTasks } from '../../lib/background-tasks.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Seal } from '../../lib/seal.ts'
import type { Actor } from '../audit/index.ts'
import type { Outbox } from '../messages/index.ts'
import type { Cookies } from './cookies.ts'
import type { AccountFinder } from './find-account.ts'
import type { FirstStartNote } from './first-start-note.ts'
import type { AccountLimits } from './limits.ts'
import type { Passwords } from './passwords.ts'
import type { Tokens } from './tokens.ts'

export interface AccountDeps {
  database: Database
  clock: Clock
  tokens: Tokens
  passwords: Passwords
  firstStart: FirstStartNote
  cookies: Cookies
  outbox: Outbox
  logger: Logger
  limits: AccountLimits
  findAccount: AccountFinder
  authenticatorSeal: Seal
  /**
   * Assigns an account's open enquiries to a colleague, or to no one if `assignTo` is undefined, keeping their next steps,
   * in the transaction that ends its work.
   * @returns a callback that notifies open panels, to be called after the commit
   */
  reassignOpenEnquiries: (
    transaction: Prisma.TransactionClient,
    account: { id: string; name: string },
    assignTo: string | undefined,
    actor: Actor,
  ) => Promise<() => void>
  /** Makes open streams check their user again, and close if the account changed or was deleted. */
  notifyAccountsChanged: () => void
  /** Tasks that run after the response. */
  later: BackgroundTasks
  /** LOGIN_OTP, which the site settings can override. */
  loginOtp: OtpPolicy
  /** URL of the site for links in messages. It comes from the settings, never from a request. */
  publicUrl: () => string
  /** Origins of separately hosted front ends, which have the same rights as our own pages. */
  allowedOrigins: readonly string[]
}
