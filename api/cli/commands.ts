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
  if (!account) throw new AppError('not_found', `No account with the email ${email}.`)
  return account
}

/** Creates an administrator who can sign in right away. @throws AppError `conflict` if the email is in use */
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
 * Lifts every limit on an account, on running servers too. Attempts are counted from zero, and the limits of the user's
 * networks don't apply for an hour.
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

/** Returns a link to set a new password, for someone who receives no email. */
export async function resetAccountPassword(deps: Deps, email: string): Promise<string> {
  const account = await findAccount(deps, email)
  return `Open this link within ${RESET_LIFETIME / 60_000} minutes:\n${await createResetLink(deps, account.id)}`
}

/**
 * Removes the authenticator app, passkeys and recovery codes of an account, for someone who has lost them. Sign-in codes
 * are sent again.
 */
export async function removeAccountAuthenticator(
  deps: Deps & Pick<AccountDeps, 'outbox'>,
  email: string,
): Promise<string> {
  const account = await findAccount(deps, email)
  const passkeys = await deletePasskeys(deps, account, null)
  const hadApp = await deleteAuthenticator(deps, account, null)
  if (!hadApp && passkeys === 0) return `${account.email} has no authenticator app and no passkey.`
  const removed = [
    ...(hadApp ? ['authenticator app'] : []),
    ...(passkeys > 0 ? [`passkeys (${passkeys})`] : []),
    'recovery codes',
  ]
  return `Removed from ${account.email}: ${removed.join(', ')}. Sign-in codes are sent again. If there is no email: npm run admin -- reset-password ${account.email}`
}

/** Changes the role of an account, for an institute without an administrator. */
export async function setAccountRole(
  deps: Deps & Pick<AccountDeps, 'reassignOpenEnquiries' | 'notifyAccountsChanged'>,
  email: string,
  role: Role,
): Promise<string> {
  const account = await findAccount(deps, email)
  await changeRole(deps, account.id, { ...toAccountRights(account), role }, null)
  return `${account.name} <${account.email}>: ${ROLES[role].label.toLowerCase()}.`
}

export async function listAccounts({ database }: Deps): Promise<string> {
  const accounts = await database.account.findMany({ orderBy: { createdAt: 'asc' } })
  if (accounts.length === 0) return 'No administrator yet.'
  return accounts
    .map(({ name, email, verifiedAt, role }) => {
      const notes = [role === 'administrator' ? '' : role, verifiedAt ? '' : 'pending'].filter(Boolean)
      return `${name} <${email}>${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
    })
    .join('\n')
}

/** Creates an admin key and returns it once. The previous one stays valid. */
export async function rotateAdminKey({ adminKeys }: { adminKeys: AdminKeys }): Promise<string> {
  const [current] = adminKeys.hashes()
  if (!adminKeys.areSet)
    return `New admin key (shown only once):
  ${adminKeys.rotate()}
${current ? 'The previous key stays valid until you run: npm run admin -- key revoke' : 'There was no previous key.'}`
  const { key, hash } = newAdminKey()
  return `New admin key (shown only once):
  ${key}
The admin keys are set in the environment. Replace them on every server with the lines below and restart. To revoke the old key, remove the second line.
  ADMIN_KEY=${hash}
  ADMIN_KEY_PREVIOUS=${current}`
}

/** Revokes the previous admin key. @throws AppError `invalid` if the environment sets the keys */
export async function revokeAdminKey({ adminKeys }: { adminKeys: AdminKeys }): Promise<string> {
  if (adminKeys.areSet)
    throw new AppError(
      'invalid',
      'The admin keys are set in the environment: remove ADMIN_KEY_PREVIOUS and restart.',
    )
  return adminKeys.revokePrevious() ? 'Previous admin key revoked.' : 'There is no previous admin key.'
}
