import type { Database } from '../../lib/database.ts'
import { Limit } from '../../middleware/rate-limit.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 3600
const MONTH = 30 * 24 * HOUR

/** Limits on guessing (TARGETS.md S1): points and seconds of each, in one place. */
export function createAccountLimits(database: Database) {
  return {
    /** Wrong passwords for one account from one network, or from one known device. */
    accountAndNetwork: new Limit(database, 'sign-in', 5, QUARTER_HOUR),
    /** Wrong passwords in a row for one account, from anywhere unknown. A success forgets them. */
    account: new Limit(database, 'account', 100, MONTH),
    /** Sign-ins from one network, whatever the account. */
    network: new Limit(database, 'sign-ins', 60, QUARTER_HOUR),
    /** Codes tried from one network. */
    codes: new Limit(database, 'codes', 30, QUARTER_HOUR),
    /** Reset links asked for one account and from one network. */
    resetAccount: new Limit(database, 'reset-account', 3, HOUR),
    resetNetwork: new Limit(database, 'reset-network', 20, HOUR),
    /** Wrong current passwords when changing one's own. */
    ownPassword: new Limit(database, 'own-password', 5, QUARTER_HOUR),
    /** Registrations from one network. */
    register: new Limit(database, 'register', 20, HOUR),
  }
}

export type AccountLimits = ReturnType<typeof createAccountLimits>
