import type { Request } from 'express'
import type { CodeDelivery } from '#contract/account-responses'
import { OTP_LIMITS } from '#contract/limits'
import { newId } from '../../lib/new-id.ts'
import { readAttempt } from './codes.ts'
import type { AccountDeps } from './deps.ts'

/** Milliseconds after which an unsent code counts as failing. */
const LATE_MS = 15_000

/** Number of leading characters of an id that encode its creation time. */
const TIME_CHARACTERS = 13

/**
 * Returns the delivery status of this browser's pending code, without the mail server's response. Browsers that haven't
 * started an attempt learn nothing.
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
      id: { gte: newId(clock.now() - OTP_LIMITS.lifetime).slice(0, TIME_CHARACTERS) },
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
