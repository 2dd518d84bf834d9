import type { Request, Response } from 'express'
import { knownBrowserName } from '#contract/browser-name'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import { newBrowserMessage } from '../messages/index.ts'
import type { AccountDeps } from './deps.ts'
import { findTrustedDevice, getUserAgent } from './devices.ts'
import { getLimitKey } from './limits.ts'
import { hashToken, randomToken } from './tokens.ts'

const toId = (secret: string, accountId: string) => hashToken(`${secret}:${accountId}`)

/** Format of `randomToken`. */
const SECRET = /^[\w-]{43}$/

function readSecret({ cookies }: AccountDeps, request: Request): string | null {
  const secret = cookies.read(request.headers.cookie, cookies.known) ?? ''
  return SECRET.test(secret) ? secret : null
}

/** Returns the id under which an account knows this browser; empty if the browser has no secret. */
export function getKnownIds(deps: AccountDeps, request: Request, accountId: string): string[] {
  const secret = readSecret(deps, request)
  return secret ? [toId(secret, accountId)] : []
}

/** Notifies the account by email, a few times an hour at most. */
async function notifyAccount(
  deps: AccountDeps,
  accountId: string,
  userAgent: string,
  at: Date,
): Promise<void> {
  const { database, limits, outbox, publicUrl } = deps
  const account = await database.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { name: true, email: true, unlockedAt: true },
  })
  await limits.newBrowserMails.consume(getLimitKey(account))
  const message = newBrowserMessage({
    name: account.name,
    browser: knownBrowserName(userAgent),
    at,
    link: `${publicUrl()}/password/forgot`,
  })
  await outbox.enqueue({ channel: 'email', recipient: account.email, ...message })
  outbox.wake()
}

async function saveBrowser(deps: AccountDeps, request: Request, response: Response, accountId: string) {
  const { database, clock, cookies } = deps
  const secret = readSecret(deps, request) ?? randomToken()
  cookies.setKnown(response, secret)
  const seenAt = after(clock, 0)
  const id = toId(secret, accountId)
  const seen = await database.knownBrowser.updateMany({ where: { id }, data: { seenAt } })
  if (seen.count > 0) return
  const where = { id: accountId, signedInAt: null }
  const [first, device] = await Promise.all([
    database.account.updateMany({ where, data: { signedInAt: seenAt } }),
    findTrustedDevice(deps, request, { id: accountId }),
    database.knownBrowser.upsert({ where: { id }, create: { id, accountId, seenAt }, update: { seenAt } }),
  ])
  if (first.count === 0 && device === null)
    await notifyAccount(deps, accountId, getUserAgent(request), seenAt)
}

/**
 * Remembers the browser of a sign-in. If the account didn't know it, by its secret or as a trusted device, an email
 * notifies the user, except for the very first browser. A failure never blocks the sign-in.
 */
export async function rememberBrowser(
  deps: AccountDeps,
  request: Request,
  response: Response,
  accountId: string,
): Promise<void> {
  await saveBrowser(deps, request, response, accountId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'too_many') return
    // Database errors can quote a row, so only their name is logged.
    const fault = error instanceof Error ? error.name : 'unknown'
    deps.logger.error({ fault }, 'could not remember a new browser')
  })
}
