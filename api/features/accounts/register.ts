import type { Request, RequestHandler, Response } from 'express'
import { ACCOUNT_TEXTS, type RegisterInput } from '#contract/accounts'
import { ROLE_TEXTS, type Role } from '#contract/roles'
import { SETUP_HEADER } from '#contract/routes'
import { ADMINISTRATORS } from '../../database/administrators.ts'
import { isUniqueViolation } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { assertPermission } from '../../http/assert-permission.ts'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import { isSameSecret } from '../../lib/secrets.ts'
import type { Actor } from '../audit/index.ts'
import { startAttempt } from './codes.ts'
import type { AccountDeps } from './deps.ts'
import { checkCommonPassword } from './passwords.ts'
import { recordAccount } from './record-account-change.ts'
import { findSignedIn } from './sessions.ts'
import { updateMustSetUp } from './two-step.ts'

/** True if no administrator can sign in yet, so the set-up link is still valid. */
export async function needsFirstAdministrator({ database }: Pick<AccountDeps, 'database'>): Promise<boolean> {
  return (await database.account.count({ where: ADMINISTRATORS })) === 0
}

/**
 * Checks that the request comes from a signed-in administrator or has the set-up token.
 * @returns the administrator; null for the set-up token
 */
async function findRegistrar(deps: AccountDeps, request: Request): Promise<Actor> {
  const token = request.get(SETUP_HEADER)
  if (token !== undefined) {
    if (!isSameSecret(token, deps.tokens.setupToken()))
      throw new AppError('forbidden', ACCOUNT_TEXTS.setupRefused)
    if (!(await needsFirstAdministrator(deps))) throw new AppError('forbidden', ACCOUNT_TEXTS.setupUsed)
    return null
  }
  const signedIn = await findSignedIn(deps, request.headers.cookie)
  if (!signedIn) throw new AppError('unauthenticated', ACCOUNT_TEXTS.registerRefused)
  assertPermission(signedIn.user, 'manage-accounts')
  return signedIn.user
}

const REGISTRAR = 'registrar'

/**
 * Admits administrators and requests with the set-up token. Refused requests are counted by network, so attackers can't
 * use up an administrator's limit.
 */
export function requireRegistrar(deps: AccountDeps): RequestHandler {
  return async (request, response, next) => {
    try {
      response.locals[REGISTRAR] = await findRegistrar(deps, request)
    } catch (refusal) {
      if (refusal instanceof AppError) await deps.limits.failedRegistrations.consume(request.ip)
      throw refusal
    }
    next()
  }
}

interface AcceptedInvitation {
  invitedById: string
  invitedBy: string
  role: Role
}

interface NewAccount {
  verifiedAt?: Date | null
  /** Null for the set-up link and the command line */
  actor?: Actor
  /** Uses up the invitation, in the transaction */
  claim?: (transaction: Prisma.TransactionClient) => Promise<AcceptedInvitation>
}

/**
 * Checks again that the actor is an administrator, because hashing the password takes a while. The write changes nothing
 * but waits for any change of their role in progress.
 * @throws AppError `forbidden`
 */
async function assertStillAdministrator(transaction: Prisma.TransactionClient, id: string): Promise<void> {
  const { count } = await transaction.account.updateMany({
    where: { ...ADMINISTRATORS, id },
    data: { role: ADMINISTRATORS.role },
  })
  if (count === 0) throw new AppError('forbidden', ROLE_TEXTS.changedMeanwhile)
}

/**
 * Creates an account, replacing one with the same email that was never verified.
 * @returns the account, and a warning if its password is common
 * @throws AppError `conflict` for a known email, `invalid` for a common password, `forbidden` if the actor is no longer
 *   an administrator
 */
export async function saveAccount(
  { database, clock, passwords }: Pick<AccountDeps, 'database' | 'clock' | 'passwords'>,
  { password, ...person }: RegisterInput,
  { verifiedAt = null, actor = null, claim }: NewAccount = {},
) {
  const verdict = await checkCommonPassword(database, password)
  const data = { ...person, passwordHash: await passwords.hash(password), verifiedAt }
  try {
    const account = await database.$transaction(async (transaction) => {
      if (actor) await assertStillAdministrator(transaction, actor.id)
      const claimed = await claim?.(transaction)
      await transaction.account.deleteMany({ where: { email: person.email, verifiedAt: null } })
      const created = await transaction.account.create({
        data: { ...data, role: claimed?.role ?? 'administrator', createdAt: after(clock, 0) },
      })
      await updateMustSetUp(transaction, { id: created.id })
      const activity = { account: created, action: 'created', ...claimed } as const
      await recordAccount(transaction, clock, claimed ? created : actor, activity)
      return created
    })
    return { account, ...verdict }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('conflict', ACCOUNT_TEXTS.emailTaken, { fields: { email: ACCOUNT_TEXTS.emailTaken } })
  }
}

/**
 * Registers an administrator and sends the code that verifies the account. It must run after requireRegistrar.
 * @throws AppError `conflict` for a known email
 */
export async function register(
  deps: AccountDeps,
  response: Response,
  input: RegisterInput,
): Promise<{ message: string; warning?: string }> {
  const actor = response.locals[REGISTRAR] as Actor
  await deps.limits.register.consume(actor?.id ?? 'set-up link')
  const { account, ...verdict } = await saveAccount(deps, input, { actor })
  await startAttempt(deps, response, account)
  return { message: ACCOUNT_TEXTS.registered, ...verdict }
}
