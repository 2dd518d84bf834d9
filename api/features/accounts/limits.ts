import { RESET_LIFETIME } from '#contract/limits'
import type { Database } from '../../database/database.ts'
import { Limit, NetworkLimit } from '../../http/rate-limit.ts'
import type { Clock } from '../../lib/clock.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 3600
const MONTH = 30 * 24 * HOUR

/**
 * Limits on guessing: points and seconds of each, in one place. Each kind of action has its own, so that nobody stops
 * one by another; what a known browser, a begun attempt or a live link proves is not counted by network.
 */
export function createAccountLimits(database: Database) {
  return {
    /** Wrong passwords for one account from one network, or from one known device. */
    accountAndNetwork: new Limit(database, 'sign-in', 5, QUARTER_HOUR),
    /** Wrong passwords in a row for one account: from anywhere unknown, or from one known device. A success forgets. */
    account: new Limit(database, 'account', 100, MONTH),
    /** Sign-ins from one network, whatever the account. */
    network: new NetworkLimit(database, 'sign-ins', 60, QUARTER_HOUR),
    /** Wrong codes of the app and recovery codes, by whoever knows the account's password; and in a row. */
    secondStep: new Limit(database, 'second-step', 5, QUARTER_HOUR),
    secondStepInARow: new Limit(database, 'second-step-in-a-row', 100, MONTH),
    /** Codes tried by one attempt, and by one network that has begun none. */
    attempt: new Limit(database, 'attempt', 60, QUARTER_HOUR),
    codes: new NetworkLimit(database, 'codes', 30, QUARTER_HOUR),
    /** Sign-ins with a passkey that one network has begun. */
    passkeys: new NetworkLimit(database, 'passkeys', 60, QUARTER_HOUR),
    /** Further codes asked for by one network that has begun no attempt. */
    resends: new NetworkLimit(database, 'resends', 30, QUARTER_HOUR),
    /**
     * Reset links asked for one account, from anywhere unknown or from one known device. As long as a link lives: where
     * none goes out because a stranger has asked too often, the newest one in the owner's mailbox still works.
     */
    resetAccount: new Limit(database, 'reset-account', 3, RESET_LIFETIME / 1000),
    /** Reset links asked for from one network. */
    resetNetwork: new NetworkLimit(database, 'reset-network', 20, HOUR),
    /** Dead or invented reset links from one network. */
    resetLinks: new NetworkLimit(database, 'reset-links', 30, QUARTER_HOUR),
    /** Wrong current passwords when changing one's own. */
    ownPassword: new Limit(database, 'own-password', 5, QUARTER_HOUR),
    /** Valid registrations by one administrator or by the set-up link, and tries of strangers from one network. */
    register: new Limit(database, 'register', 20, HOUR),
    registerInVain: new NetworkLimit(database, 'register-in-vain', 20, HOUR),
    /** Mails to one account about browsers that it did not know. */
    newBrowserMails: new Limit(database, 'new-browser-mails', 3, HOUR),
    /** Codes to one's own new e-mail or phone. */
    contactCodes: new Limit(database, 'contact-codes', 5, HOUR),
    /** Invitations sent by one administrator, again or for the first time. */
    invitations: new Limit(database, 'invitations', 30, HOUR),
    /** Tries to accept one invitation: whoever holds a link finds out nothing with it about many addresses. */
    acceptance: new Limit(database, 'acceptance', 20, HOUR),
    /** Dead or invented invitations from one network. */
    deadInvitations: new NetworkLimit(database, 'dead-invitations', 30, QUARTER_HOUR),
    /** Wrong admin keys of one administrator in one network. */
    adminKey: new Limit(database, 'admin-key', 20, QUARTER_HOUR),
  }
}

export type AccountLimits = ReturnType<typeof createAccountLimits>

/** What limits need to know of an account. */
interface Limited {
  email: string
  unlockedAt: Date | null
}

/** How an account's counters are named: `unlock` gives them other names, so that all count anew on every server. */
export const getLimitKey = ({ email, unlockedAt }: Limited) =>
  unlockedAt ? `${email}@${unlockedAt.getTime()}` : email

/** How long an unlocked account is not counted by network, in milliseconds. */
const UNLOCKED_FOR = HOUR * 1000

/**
 * Whether somebody has just been let in by the command line: what their network has used up does not hold them back.
 * Their own counters do, which began anew.
 */
export const isJustUnlocked = ({ unlockedAt }: Pick<Limited, 'unlockedAt'>, clock: Clock) =>
  unlockedAt !== null && Math.abs(clock.now() - unlockedAt.getTime()) < UNLOCKED_FOR
