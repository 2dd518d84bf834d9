import type { Request, Response } from 'express'
import { TRUST_LIFETIME } from '#contract/limits'
import { after } from '../../lib/clock.ts'
import type { AccountDeps } from './deps.ts'
import { getUserAgent } from './sessions.ts'
import { hashToken, randomToken } from './tokens.ts'

/** Trusts this browser for 30 days. */
export async function trustDevice(
  { database, clock, cookies }: AccountDeps,
  request: Request,
  response: Response,
  accountId: string,
): Promise<void> {
  const token = randomToken()
  await database.trustedDevice.create({
    data: {
      accountId,
      tokenHash: hashToken(token),
      userAgent: getUserAgent(request),
      lastSeenAt: after(clock, 0),
      expiresAt: after(clock, TRUST_LIFETIME),
    },
  })
  cookies.setDevice(response, token)
}

/** Id of the trusted device that the request comes from, if it is one of the account's with this e-mail. */
export async function findTrustedDevice(
  { database, clock, cookies }: AccountDeps,
  request: Request,
  email: string,
): Promise<string | null> {
  const token = cookies.read(request.headers.cookie, cookies.device)
  if (!token) return null
  const device = await database.trustedDevice.findUnique({
    where: { tokenHash: hashToken(token), account: { email }, expiresAt: { gt: new Date(clock.certain()) } },
    select: { id: true },
  })
  return device?.id ?? null
}
