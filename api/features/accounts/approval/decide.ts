import type { Request } from 'express'
import type { ApprovalEvent } from '#contract/activity'
import { knownBrowserName } from '#contract/browser-name'
import { ERROR_TEXTS } from '#contract/errors'
import { APPROVAL_LIMITS, APPROVAL_TEXTS, type Approval, approvedText } from '#contract/sign-in-approvals'
import { AppError } from '../../../lib/app-error.ts'
import { after } from '../../../lib/clock.ts'
import { approvalMessage } from '../../messages/index.ts'
import type { AccountDeps } from '../deps.ts'
import { getUserAgent } from '../devices.ts'
import { recordAccount } from '../record-account-change.ts'
import type { SignedIn } from '../sessions.ts'
import { findApprover, notOver, type Outcome } from './redeem.ts'

/** Who waits for a colleague: everybody but oneself. */
export async function listApprovals(
  { database, clock }: AccountDeps,
  userId: string,
): Promise<{ approvals: Approval[] }> {
  const rows = await database.signInApproval.findMany({
    where: { ...notOver(clock), outcome: null, accountId: { not: userId } },
    orderBy: [{ askedAt: 'asc' }, { id: 'asc' }],
    include: { account: { select: { name: true } } },
  })
  return {
    approvals: rows.map(({ id, account, userAgent, askedAt, numbers }) => ({
      id,
      name: account.name,
      browser: knownBrowserName(userAgent),
      askedAt: askedAt.toISOString(),
      numbers: numbers as number[],
    })),
  }
}

type Decision = Extract<ApprovalEvent, 'approved' | 'wrong-number' | 'not-them'>

/** What the colleague is told. */
const TEXTS: Readonly<Record<Decision, (name: string) => string>> = {
  approved: approvedText,
  'wrong-number': () => APPROVAL_TEXTS.wrongNumber,
  'not-them': () => APPROVAL_TEXTS.refused,
}

/**
 * Answers a request, once: who answers is looked up anew in the transaction, and of two at once one counts. Both are told
 * by the audit list and by mail.
 * @param number the one that was read out; null where it is not them
 * @throws AppError `not_found` where the request is over or one's own, `unauthenticated` where the session is over or may
 *   not approve any more
 */
export async function decideApproval(
  deps: AccountDeps,
  request: Request,
  { sessionId, user }: SignedIn,
  id: string,
  number: number | null,
) {
  const { database, clock, outbox, publicUrl } = deps
  const { event, account } = await database.$transaction(async (transaction) => {
    const over = new AppError('not_found', APPROVAL_TEXTS.over)
    const where = { ...notOver(clock), id, outcome: null, accountId: { not: user.id } }
    const row = await transaction.signInApproval.findFirst({
      where,
      include: { account: { select: { id: true, name: true, email: true } } },
    })
    if (!row) throw over
    const event: Decision = number === null ? 'not-them' : number === row.number ? 'approved' : 'wrong-number'
    const outcome: Outcome = event === 'approved' ? 'approved' : 'refused'
    const { count } = await transaction.signInApproval.updateMany({
      where,
      data: { outcome, approverSession: sessionId, expiresAt: after(clock, APPROVAL_LIMITS.comeInWithin) },
    })
    if (count === 0) throw over
    const approver = await findApprover(transaction, clock, sessionId)
    if (!approver) throw new AppError('unauthenticated', ERROR_TEXTS.signIn)
    const { account } = row
    const browser = knownBrowserName(row.userAgent)
    const from = knownBrowserName(getUserAgent(request))
    const line = { account, action: 'updated', approval: event, browser, from } as const
    await recordAccount(transaction, clock, approver, line)
    const message = approvalMessage({
      name: account.name,
      approver: approver.name,
      isApproved: outcome === 'approved',
      browser,
      at: row.askedAt,
      link: `${publicUrl()}/password/forgot`,
    })
    const mail = { channel: 'email', recipient: account.email, ...message } as const
    await transaction.message.create({ data: outbox.toRow(mail), select: { id: true } })
    return { event, account }
  })
  outbox.wake()
  deps.tellApprovalsChanged()
  return { message: TEXTS[event](account.name), isApproved: event === 'approved' }
}
