import type { Request, Response } from 'express'
import { may } from '#contract/roles'
import { APPROVAL_LIMITS } from '#contract/sign-in-approvals'
import type { Database } from '../../../database/database.ts'
import { after, alive, type Clock } from '../../../lib/clock.ts'
import type { Actor } from '../../audit/index.ts'
import { asCurrentUser, USER_COLUMNS } from '../current-user.ts'
import type { AccountDeps } from '../deps.ts'
import { hashToken } from '../tokens.ts'

/** What a colleague has said. A request without an outcome waits. */
export type Outcome = 'approved' | 'refused'

/** Requests that are not over. */
export const notOver = (clock: Clock) => ({ expiresAt: alive(clock, APPROVAL_LIMITS.lifetime) })

/** A browser asks with a secret of its own: two browsers may share an attempt, and never this. */
export const hashSecret = (secret: string, accountId: string) => hashToken(`${secret}:${accountId}`)

export const readSecret = ({ cookies }: Pick<AccountDeps, 'cookies'>, request: Request) =>
  cookies.read(request.headers.cookie, cookies.approval)

/** Whoever is behind a session right now and may approve; null where it is over or they may not any more. */
export async function findApprover(
  database: Pick<Database, 'session'>,
  clock: Clock,
  sessionId: string,
): Promise<Actor | null> {
  const session = await database.session.findFirst({
    where: { id: sessionId, expiresAt: { gt: after(clock, 0) }, account: { verifiedAt: { not: null } } },
    select: { account: { select: USER_COLUMNS } },
  })
  const approver = session && asCurrentUser(session.account, [])
  return approver && may(approver, 'approve-sign-ins') ? approver : null
}

/**
 * Takes the approval of this browser's request, which is gone with that.
 * @returns false where there is none, it is another account's, or its approver may not approve any more
 */
export async function redeemApproval(
  deps: AccountDeps,
  request: Request,
  accountId: string,
): Promise<boolean> {
  const { database, clock } = deps
  const secret = readSecret(deps, request)
  if (!secret) return false
  const secretHash = hashSecret(secret, accountId)
  const where = { ...notOver(clock), secretHash, accountId, outcome: 'approved' satisfies Outcome }
  return database.$transaction(async (transaction) => {
    const row = await transaction.signInApproval.findFirst({ where, select: { approverSession: true } })
    const { count } = await transaction.signInApproval.deleteMany({ where })
    return count > 0 && (await findApprover(transaction, clock, row?.approverSession ?? '')) !== null
  })
}

/** Ends what waits for a colleague, since the account has been signed in to otherwise. */
export async function endRequest(
  { database, cookies, tellApprovalsChanged }: AccountDeps,
  response: Response,
  accountId: string,
): Promise<void> {
  cookies.clearApproval(response)
  const { count } = await database.signInApproval.deleteMany({ where: { accountId } })
  if (count > 0) tellApprovalsChanged()
}
