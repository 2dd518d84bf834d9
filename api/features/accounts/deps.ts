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

/** What the functions of this feature work with. */
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
  /** Seals the keys of authenticator apps. */
  authenticatorSeal: Seal
  /**
   * Unassigns an account's open enquiries, next steps kept, in the transaction of what ends its work.
   * @returns tells open panels, once that is committed
   */
  unassignOpenEnquiries: (
    transaction: Prisma.TransactionClient,
    account: { id: string; name: string },
    actor: Actor,
  ) => Promise<() => void>
  /** Accounts have changed or are gone: open streams look whose they are, and end where that is not so any more. */
  tellAccountsChanged: () => void
  /** Work that no response waits for. */
  later: BackgroundTasks
  /** LOGIN_OTP, which the site's settings may override. */
  loginOtp: OtpPolicy
  /** Address of the site for links in messages: from the setting, never from a request. */
  publicUrl: () => string
  /** Origins of front ends elsewhere, whose pages may do what our own do. */
  allowedOrigins: readonly string[]
}
