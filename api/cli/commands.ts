import type { RegisterInput } from '#contract/accounts'
import { RESET_LIFETIME } from '#contract/limits'
import { ROLES, type Role } from '#contract/roles'
import { changeRole } from '../features/accounts/change-role.ts'
import { toAccountRights } from '../features/accounts/current-user.ts'
import type { AccountDeps } from '../features/accounts/deps.ts'
import { deletePasskeys } from '../features/accounts/passkeys/passkeys.ts'
import { createResetLink } from '../features/accounts/password-reset.ts'
import { saveAccount } from '../features/accounts/register.ts'
import { deleteAuthenticator } from '../features/accounts/second-step/authenticator.ts'
import { type AdminKeys, newAdminKey } from '../http/admin-keys.ts'
import { AppError } from '../lib/app-error.ts'
import { after } from '../lib/clock.ts'

type Deps = Pick<AccountDeps, 'database' | 'clock' | 'publicUrl'>

async function findAccount({ database }: Deps, email: string) {
  const account = await database.account.findUnique({ where: { email: email.trim().toLowerCase() } })
  if (!account) throw new AppError('not_found', `No account has the e-mail ${email}.`)
  return account
}

/** Creates an administrator who may sign in at once. @throws AppError `conflict` for a known e-mail */
export async function createAdministrator(
  deps: Deps & Pick<AccountDeps, 'firstStart' | 'passwords'>,
  input: RegisterInput,
): Promise<string> {
  const { account, warning } = await saveAccount(deps, input, { verifiedAt: after(deps.clock, 0) })
  deps.firstStart.remove()
  const created = `Created ${account.name} <${account.email}>.`
  return warning ? `${created}\n${warning}` : created
}

/**
 * Ends every limit on an account, on running servers too: what was counted for the account is counted anew, and for an
 * hour its networks' counters do not stop it.
 */
export async function unlockAccount(deps: Deps, email: string): Promise<string> {
  const account = await findAccount(deps, email)
  const { database } = deps
  await database.$transaction([
    database.account.update({ where: { id: account.id }, data: { unlockedAt: after(deps.clock, 0) } }),
    database.loginCode.deleteMany({ where: { accountId: account.id } }),
  ])
  return `Unlocked ${account.email}.`
}

/** A link that sets a new password, for somebody who gets no mail. */
export async function resetAccountPassword(deps: Deps, email: string): Promise<string> {
  const account = await findAccount(deps, email)
  return `Open this link within ${RESET_LIFETIME / 60_000} minutes:\n${await createResetLink(deps, account.id)}`
}

/**
 * Takes the authenticator app and the passkeys from an account, for somebody who has lost the phone and the recovery
 * codes: sent codes let them in again.
 */
export async function removeAccountAuthenticator(
  deps: Deps & Pick<AccountDeps, 'outbox'>,
  email: string,
): Promise<string> {
  const account = await findAccount(deps, email)
  const passkeys = await deletePasskeys(deps, account, null)
  const wasThere = await deleteAuthenticator(deps, account, null)
  if (!wasThere && passkeys === 0) return `${account.email} has no authenticator app and no passkey.`
  const taken = [
    ...(wasThere ? ['authenticator app'] : []),
    ...(passkeys > 0 ? [`passkeys (${passkeys})`] : []),
    'recovery codes',
  ]
  return `Removed of ${account.email}: ${taken.join(', ')}. Codes are sent again; without mail: npm run admin -- reset-password ${account.email}`
}

/** Gives an account another role, for an institute that nobody administers any more. */
export async function setAccountRole(
  deps: Deps & Pick<AccountDeps, 'unassignOpenEnquiries' | 'notifyAccountsChanged'>,
  email: string,
  role: Role,
): Promise<string> {
  const account = await findAccount(deps, email)
  await changeRole(deps, account.id, { ...toAccountRights(account), role }, null)
  return `${account.name} <${account.email}>: ${ROLES[role].label.toLowerCase()}.`
}

/** One line per account. */
export async function listAccounts({ database }: Deps): Promise<string> {
  const accounts = await database.account.findMany({ orderBy: { createdAt: 'asc' } })
  if (accounts.length === 0) return 'There is no administrator yet.'
  return accounts
    .map(({ name, email, verifiedAt, role }) => {
      const marks = [role === 'administrator' ? '' : role, verifiedAt ? '' : 'pending'].filter(Boolean)
      return `${name} <${email}>${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
    })
    .join('\n')
}

/** Makes an admin key and says it once; the one before it stays valid. */
export async function rotateAdminKey({ adminKeys }: { adminKeys: AdminKeys }): Promise<string> {
  const [current] = adminKeys.hashes()
  if (!adminKeys.areSet)
    return `The new admin key, shown this once:
  ${adminKeys.rotate()}
${current ? 'The one before it stays valid until: npm run admin -- key withdraw' : 'There was none before it.'}`
  const { key, hash } = newAdminKey()
  return `The new admin key, shown this once:
  ${key}
The keys are in the settings: put these in the place of what stands there, on every server, and restart. The old key ends when the second line is gone.
  ADMIN_KEY=${hash}
  ADMIN_KEY_PREVIOUS=${current}`
}

/** Ends the admin key before the newest. @throws AppError `invalid` where the settings hold the keys */
export async function withdrawAdminKey({ adminKeys }: { adminKeys: AdminKeys }): Promise<string> {
  if (adminKeys.areSet)
    throw new AppError('invalid', 'The keys are in the settings: take ADMIN_KEY_PREVIOUS out and restart.')
  return adminKeys.withdraw() ? 'Only the newest admin key is valid now.' : 'There is no older admin key.'
}
