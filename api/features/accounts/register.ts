import type { Request, RequestHandler, Response } from 'express'
import { ACCOUNT_TEXTS, type RegisterInput } from '#contract/accounts'
import { ROLE_TEXTS, type Role } from '#contract/roles'
import { SETUP_HEADER } from '#contract/routes'
import { isUniqueViolation } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { assertPermission } from '../../http/assert-permission.ts'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import { isSameSecret } from '../../lib/secrets.ts'
import type { Actor } from '../audit/index.ts'
import { ADMINISTRATORS } from './change-role.ts'
import { beginAttempt } from './codes.ts'
import type { AccountDeps } from './deps.ts'
import { checkCommonPassword } from './passwords.ts'
import { recordAccount } from './record-account-change.ts'
import { findSignedIn } from './sessions.ts'
import { noteWhoMustSetUp } from './two-step.ts'

/** Whether no administrator can sign in yet, so that the set-up link is still good. */
export async function needsFirstAdministrator({ database }: Pick<AccountDeps, 'database'>): Promise<boolean> {
  return (await database.account.count({ where: ADMINISTRATORS })) === 0
}

/**
 * Register is open to a signed-in administrator or to the bearer of the set-up token, and to nobody else.
 * @returns the administrator; null for the bearer
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
 * Lets an administrator or the bearer of the set-up token through, and remembers who it is. Who is refused is counted
 * by network: a stranger uses up nothing of an administrator's.
 */
export function requireRegistrar(deps: AccountDeps): RequestHandler {
  return async (request, response, next) => {
    try {
      response.locals[REGISTRAR] = await findRegistrar(deps, request)
    } catch (refusal) {
      if (refusal instanceof AppError) await deps.limits.registerInVain.consume(request.ip)
      throw refusal
    }
    next()
  }
}

/** Who had invited somebody, and as what. */
interface Claim {
  invitedById: string
  invitedBy: string
  role: Role
}

interface NewAccount {
  verifiedAt?: Date | null
  /** Null where no colleague does it: the set-up link, the command line. */
  actor?: Actor
  /** Spends what entitles them to it, in the transaction. */
  claim?: (transaction: Prisma.TransactionClient) => Promise<Claim>
}

/**
 * Makes sure that whoever adds an account is an administrator still: a password takes a while, and longer behind others.
 * The write changes nothing; it waits for a change of their role that is under way.
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
 * Creates the account, or takes over one that was registered and never verified.
 * @returns it, and what there is to say of its password
 * @throws AppError `conflict` for a known e-mail, `invalid` for one of the commonest passwords, `forbidden` for an actor who is no
 *   administrator any more
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
      await noteWhoMustSetUp(transaction, { id: created.id })
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
 * Registers an administrator and sends the code that verifies the account; requireRegistrar stands before it.
 * @throws AppError `conflict` for a known e-mail
 */
export async function register(
  deps: AccountDeps,
  response: Response,
  input: RegisterInput,
): Promise<{ message: string; warning?: string }> {
  const actor = response.locals[REGISTRAR] as Actor
  await deps.limits.register.consume(actor?.id ?? 'set-up link')
  const { account, ...verdict } = await saveAccount(deps, input, { actor })
  await beginAttempt(deps, response, account)
  return { message: ACCOUNT_TEXTS.registered, ...verdict }
}
