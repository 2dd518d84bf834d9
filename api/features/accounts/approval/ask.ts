import { randomInt } from 'node:crypto'
import type { Request, Response } from 'express'
import type { ResendOtpInput } from '#contract/accounts'
import { knownBrowserName } from '#contract/browser-name'
import { APPROVAL_LIMITS, APPROVAL_TEXTS, type Asked } from '#contract/sign-in-approvals'
import { AppError } from '../../../lib/app-error.ts'
import { after } from '../../../lib/clock.ts'
import { readAttempt } from '../codes.ts'
import type { AccountDeps } from '../deps.ts'
import { getUserAgent } from '../devices.ts'
import { getLimitKey } from '../limits.ts'
import { recordAccount } from '../record-account-change.ts'
import { findSecondStep } from '../second-step/find-second-step.ts'
import { holdAccount } from '../second-step/recovery-codes.ts'
import { markPassword, randomToken } from '../tokens.ts'
import { hashSecret, notOver, readSecret } from './redeem.ts'

/** Numbers of two digits, each another one, in their order; and the one that is shown to whoever asks. */
export function drawNumbers() {
  const numbers = new Set<number>()
  while (numbers.size < APPROVAL_LIMITS.numbers) numbers.add(randomInt(10, 100))
  const sorted = [...numbers].sort((one, other) => one - other)
  return { numbers: sorted, number: sorted[randomInt(sorted.length)] as number }
}

/** The request of this browser for the account that it signs in to. */
async function findOwn(deps: AccountDeps, request: Request, accountId: string) {
  const secret = readSecret(deps, request)
  return secret
    ? deps.database.signInApproval.findUnique({
        where: { secretHash: hashSecret(secret, accountId) },
        include: { account: { select: { id: true, name: true } } },
      })
    : null
}

type Own = Pick<NonNullable<Awaited<ReturnType<typeof findOwn>>>, 'outcome' | 'number' | 'expiresAt'>

function asAsked({ clock }: Pick<AccountDeps, 'clock'>, own: Own | null): Asked {
  if (!own) return { state: 'none' }
  if (own.outcome === 'refused') return { state: 'refused' }
  const secondsLeft = Math.ceil((own.expiresAt.getTime() - clock.now()) / 1000)
  if (secondsLeft <= 0) return { state: 'over' }
  return own.outcome === null ? { state: 'waiting', number: own.number, secondsLeft } : { state: 'approved' }
}

/** The secret of this browser, which it is given before it asks: so it finds its request where the response was lost. */
function giveSecret({ cookies }: AccountDeps, request: Request, response: Response): string {
  const secret = readSecret({ cookies }, request) ?? randomToken()
  cookies.setApproval(response, secret)
  return secret
}

/**
 * The account that this browser has given the password of, with the mark of that.
 * @param whose its e-mail and phone, where the request names them
 * @returns the sentence that says why nobody can be asked, where that is so
 */
async function findAsking(deps: AccountDeps, request: Request, whose: Partial<ResendOtpInput> = {}) {
  const { database } = deps
  const attempt = await readAttempt(deps, request)
  // Only a sign-in marks its attempt with the password: one to enter a colleague's first code is none.
  const password = attempt?.password
  if (!attempt || typeof password !== 'string') return APPROVAL_TEXTS.passwordFirst
  const row = await database.account.findUnique({ where: { id: attempt.sub, ...whose } })
  if (!row || markPassword(row.passwordHash) !== password) return APPROVAL_TEXTS.passwordFirst
  if (!row.verifiedAt) return APPROVAL_TEXTS.notConfirmed
  const authenticator = await findSecondStep(database, row)
  if (authenticator && !authenticator.sendsCode) return APPROVAL_TEXTS.notAfterReset
  const { id, name, email, unlockedAt } = row
  return { account: { id, name, email, unlockedAt }, password }
}

type Asking = Exclude<Awaited<ReturnType<typeof findAsking>>, string>

/** What has become of the request of this browser; that it can't ask, where that is so. */
export async function readAsked(deps: AccountDeps, request: Request, response: Response): Promise<Asked> {
  const asking = await findAsking(deps, request)
  if (typeof asking === 'string') return { state: 'unavailable' }
  giveSecret(deps, request, response)
  return asAsked(deps, await findOwn(deps, request, asking.account.id))
}

/** Writes the request, one at a time for an account, with its line for the audit list. */
async function writeRequest(
  { database, clock }: AccountDeps,
  { account, password }: Asking,
  browser: { secret: string; userAgent: string },
) {
  const accountId = account.id
  return database.$transaction(async (transaction) => {
    // Of two at once the second sees the first.
    await holdAccount(transaction, clock, accountId)
    const where = { id: accountId }
    const now = await transaction.account.findUnique({ where, select: { passwordHash: true } })
    if (!now || markPassword(now.passwordHash) !== password)
      throw new AppError('invalid', APPROVAL_TEXTS.passwordFirst)
    const isWaitedFor = { ...notOver(clock), accountId, OR: [{ outcome: null }, { outcome: 'approved' }] }
    if ((await transaction.signInApproval.count({ where: isWaitedFor })) > 0)
      throw new AppError('conflict', APPROVAL_TEXTS.askedAlready)
    await transaction.signInApproval.deleteMany({ where: { accountId } })
    const line = { account, action: 'updated', approval: 'asked' } as const
    await recordAccount(transaction, clock, account, {
      ...line,
      browser: knownBrowserName(browser.userAgent),
    })
    return transaction.signInApproval.create({
      data: {
        ...drawNumbers(),
        accountId,
        secretHash: hashSecret(browser.secret, accountId),
        userAgent: browser.userAgent,
        askedAt: after(clock, 0),
        expiresAt: after(clock, APPROVAL_LIMITS.lifetime),
      },
    })
  })
}

/**
 * Asks colleagues to approve the sign-in that this browser has begun with the password. Who asks again while they wait
 * gets the same number.
 * @throws AppError `invalid` without the password, `conflict` where another browser waits, `too_many` over the limits
 */
export async function askColleague(
  deps: AccountDeps,
  request: Request,
  response: Response,
  input: ResendOtpInput,
): Promise<Asked> {
  const asking = await findAsking(deps, request, input)
  if (typeof asking === 'string') {
    await deps.limits.codes.consume(request.ip)
    throw new AppError('invalid', asking)
  }
  const own = asAsked(deps, await findOwn(deps, request, asking.account.id))
  if (own.state === 'waiting' || own.state === 'approved') return own
  await deps.limits.approvalsOfNetwork.consume(request.ip)
  await deps.limits.approvals.consume(getLimitKey(asking.account))
  const secret = giveSecret(deps, request, response)
  const row = await writeRequest(deps, asking, { secret, userAgent: getUserAgent(request) })
  deps.tellApprovalsChanged()
  return asAsked(deps, row)
}

/** Takes the request of this browser back; one that is gone already is no fault. */
export async function cancelRequest(deps: AccountDeps, request: Request, response: Response) {
  const { database, clock } = deps
  const attempt = await readAttempt(deps, request)
  const own = attempt && (await findOwn(deps, request, attempt.sub))
  deps.cookies.clearApproval(response)
  if (own) {
    const { id, account } = own
    await database.$transaction(async (transaction) => {
      const { count } = await transaction.signInApproval.deleteMany({ where: { id } })
      if (count === 0 || own.outcome === 'refused') return
      const browser = knownBrowserName(own.userAgent)
      const line = { account, action: 'updated', approval: 'cancelled', browser } as const
      await recordAccount(transaction, clock, account, line)
    })
    deps.tellApprovalsChanged()
  }
  return { message: APPROVAL_TEXTS.cancelled }
}
