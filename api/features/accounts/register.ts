import type { Request, Response } from 'express'
import { ACCOUNT_TEXTS, type RegisterInput } from '#contract/accounts'
import { SETUP_HEADER } from '#contract/routes'
import { AppError } from '../../lib/app-error.ts'
import { isUniqueViolation } from '../../lib/database.ts'
import { isSameSecret } from '../../lib/same-secret.ts'
import { beginAttempt } from './codes.ts'
import { hashPassword } from './passwords.ts'
import type { AccountServices } from './services.ts'
import { findCaller } from './sessions.ts'

/** Whether nobody can sign in yet, so that the set-up link is still good (R4). */
export async function needsFirstAdministrator({
  database,
}: Pick<AccountServices, 'database'>): Promise<boolean> {
  return (await database.account.count({ where: { verifiedAt: { not: null } } })) === 0
}

/** Register is open to a signed-in administrator or to the bearer of the set-up token, and to nobody else (R4). */
async function assertMayRegister(services: AccountServices, request: Request): Promise<void> {
  const token = request.get(SETUP_HEADER)
  if (token !== undefined) {
    const isValid =
      isSameSecret(token, services.tokens.setupToken()) && (await needsFirstAdministrator(services))
    if (!isValid) throw new AppError('forbidden', ACCOUNT_TEXTS.setupRefused)
    return
  }
  if (!(await findCaller(services, request.headers.cookie)))
    throw new AppError('unauthenticated', ACCOUNT_TEXTS.registerRefused)
}

/** Creates the account, or takes over one that was registered and never verified. */
export async function saveAccount(
  { database }: Pick<AccountServices, 'database'>,
  { password, ...person }: RegisterInput,
  verifiedAt: Date | null = null,
) {
  const data = { ...person, passwordHash: await hashPassword(password), verifiedAt }
  try {
    return await database.$transaction(async (transaction) => {
      await transaction.account.deleteMany({ where: { email: person.email, verifiedAt: null } })
      return transaction.account.create({ data })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('conflict', ACCOUNT_TEXTS.emailTaken, { fields: { email: ACCOUNT_TEXTS.emailTaken } })
  }
}

/**
 * Registers an administrator (B001) and sends the code that verifies the account.
 * @throws AppError `unauthenticated` or `forbidden` without the right to, `conflict` for a known e-mail
 */
export async function register(
  services: AccountServices,
  request: Request,
  response: Response,
  readInput: () => RegisterInput,
): Promise<{ message: string }> {
  await assertMayRegister(services, request)
  const account = await saveAccount(services, readInput())
  await beginAttempt(services, response, account)
  return { message: ACCOUNT_TEXTS.registered }
}
