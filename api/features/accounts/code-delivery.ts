import type { Request } from 'express'
import type { CodeDelivery } from '#contract/account-responses'
import { OTP_LIMITS } from '#contract/limits'
import { newId } from '../../lib/new-id.ts'
import { readAttempt } from './codes.ts'
import type { AccountDeps } from './deps.ts'

/** Milliseconds after which a code that has not left is called late. */
const LATE_MS = 15_000

/** Letters of an id that say when it was made. */
const TIME_LETTERS = 13

/**
 * What became of the message with the code that this browser waits for. Only who has begun an attempt is told, and
 * nothing of what the mail server said.
 */
export async function readCodeDelivery(deps: AccountDeps, request: Request): Promise<CodeDelivery> {
  const { database, clock, outbox } = deps
  const attempt = await readAttempt(deps, request)
  const account =
    attempt &&
    (await database.account.findUnique({
      where: { id: attempt.sub },
      select: { email: true, phone: true, verificationMethod: true },
    }))
  if (!account) return { delivery: 'none' }
  const channel = account.verificationMethod === 'phone' ? 'sms' : 'email'
  const message = await database.message.findFirst({
    where: {
      id: { gte: newId(clock.now() - OTP_LIMITS.lifetime).slice(0, TIME_LETTERS) },
      channel,
      recipient: channel === 'sms' ? account.phone : account.email,
      expiresAt: { not: null },
    },
    orderBy: { id: 'desc' },
    select: { sentAt: true, failedAt: true, lastError: true, createdAt: true },
  })
  if (!message) return { delivery: 'none' }
  if (message.sentAt) return { delivery: (await outbox.isLocal(channel)) ? 'console' : 'sent' }
  const isLate = clock.now() - message.createdAt.getTime() > LATE_MS
  return { delivery: message.failedAt || message.lastError || isLate ? 'failing' : 'waiting' }
}
