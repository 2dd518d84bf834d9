import type { Request, Response } from 'express'
import { TRUST_LIFETIME } from '#contract/limits'
import { after } from '../../lib/clock.ts'
import type { AccountDeps } from './deps.ts'
import { hashToken, randomToken } from './tokens.ts'

/** Returns the user agent string, cut to the stored length. */
export const getUserAgent = (request: Request) => (request.get('user-agent') ?? '').slice(0, 300)

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

/** Returns the id of the account's trusted device that sent the request, or null. */
export async function findTrustedDevice(
  { database, clock, cookies }: AccountDeps,
  request: Request,
  account: { id: string } | { email: string },
): Promise<string | null> {
  const token = cookies.read(request.headers.cookie, cookies.device)
  if (!token) return null
  const device = await database.trustedDevice.findUnique({
    where: { tokenHash: hashToken(token), account, expiresAt: { gt: new Date(clock.now()) } },
    select: { id: true },
  })
  return device?.id ?? null
}
