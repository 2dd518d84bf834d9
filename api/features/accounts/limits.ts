import { RESET_LIFETIME } from '#contract/limits'
import type { Database } from '../../database/database.ts'
import { Limit, NetworkLimit } from '../../http/rate-limit.ts'
import type { Clock } from '../../lib/clock.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 3600
const MONTH = 30 * 24 * HOUR

/**
 * Limits on guessing, each with its points and seconds. Every kind of action has its own limit, so exhausting one never
 * blocks another. Requests that prove a known browser, an attempt or a valid link are not counted by network.
 */
export function createAccountLimits(database: Database) {
  return {
    /** Wrong passwords for one account from one network, or from one known device. */
    accountAndNetwork: new Limit(database, 'sign-in', 5, QUARTER_HOUR),
    /** Wrong passwords in a row for one account, from all unknown devices or from one known device. A success resets it. */
    account: new Limit(database, 'account', 100, MONTH),
    /** Sign-ins from one network, whatever the account. */
    network: new NetworkLimit(database, 'sign-ins', 60, QUARTER_HOUR),
    /** Wrong app codes and recovery codes after a correct password: per quarter hour, and in a row. */
    secondStep: new Limit(database, 'second-step', 5, QUARTER_HOUR),
    secondStepInARow: new Limit(database, 'second-step-in-a-row', 100, MONTH),
    /** Codes tried in one attempt, and from one network without an attempt. */
    attempt: new Limit(database, 'attempt', 60, QUARTER_HOUR),
    codes: new NetworkLimit(database, 'codes', 30, QUARTER_HOUR),
    /** Passkey sign-ins started from one network. */
    passkeys: new NetworkLimit(database, 'passkeys', 60, QUARTER_HOUR),
    /** Codes requested from one network without an attempt. */
    resends: new NetworkLimit(database, 'resends', 30, QUARTER_HOUR),
    /**
     * Reset links requested for one account, from all unknown devices or from one known device. The period is a link's
     * lifetime: if an attacker has used up the limit, the newest link in the owner's mailbox still works.
     */
    resetAccount: new Limit(database, 'reset-account', 3, RESET_LIFETIME / 1000),
    resetNetwork: new NetworkLimit(database, 'reset-network', 20, HOUR),
    /** Invalid reset links tried from one network. */
    resetLinks: new NetworkLimit(database, 'reset-links', 30, QUARTER_HOUR),
    /** Wrong passwords when users confirm a change with their own. */
    ownPassword: new Limit(database, 'own-password', 5, QUARTER_HOUR),
    /** Registrations by one administrator or with the set-up link, and unauthorised tries from one network. */
    register: new Limit(database, 'register', 20, HOUR),
    failedRegistrations: new NetworkLimit(database, 'register-in-vain', 20, HOUR),
    newBrowserMails: new Limit(database, 'new-browser-mails', 3, HOUR),
    /** Codes to a user's new email or phone. */
    contactCodes: new Limit(database, 'contact-codes', 5, HOUR),
    /** Invitations sent or resent by one administrator. */
    invitations: new Limit(database, 'invitations', 30, HOUR),
    /** Tries to accept one invitation, so a link can't be used to test which emails have an account. */
    acceptance: new Limit(database, 'acceptance', 20, HOUR),
    /** Invalid invitation links tried from one network. */
    deadInvitations: new NetworkLimit(database, 'dead-invitations', 30, QUARTER_HOUR),
    /** Wrong admin keys of one administrator in one network. */
    adminKey: new Limit(database, 'admin-key', 20, QUARTER_HOUR),
  }
}

export type AccountLimits = ReturnType<typeof createAccountLimits>

interface AccountLimitColumns {
  email: string
  unlockedAt: Date | null
}

/** Returns the key of an account's counters. `unlock` changes it, which resets all of them on every server. */
export const getLimitKey = ({ email, unlockedAt }: AccountLimitColumns) =>
  unlockedAt ? `${email}@${unlockedAt.getTime()}` : email

/** Milliseconds after an unlock during which network limits don't apply. */
const UNLOCKED_FOR = HOUR * 1000

/**
 * True if the command line has just unlocked the account. The limits of its network don't apply then, but its own
 * counters, which were reset, do.
 */
export const isJustUnlocked = ({ unlockedAt }: Pick<AccountLimitColumns, 'unlockedAt'>, clock: Clock) =>
  unlockedAt !== null && Math.abs(clock.now() - unlockedAt.getTime()) < UNLOCKED_FOR
