import { PASSKEYS } from '#contract/limits'
import { PASSKEY_TEXTS } from '#contract/passkeys'
import { AppError } from '../../../lib/app-error.ts'
import { after, alive } from '../../../lib/clock.ts'
import type { AccountDeps } from '../deps.ts'
import { hashToken, randomToken } from '../tokens.ts'

type Deps = Pick<AccountDeps, 'database' | 'clock'>

/**
 * Creates a challenge for a passkey to sign: 256 random bits, valid for five minutes and stored as a hash.
 * @param accountId account that adds a passkey; null for a sign-in
 */
export async function createChallenge({ database, clock }: Deps, accountId: string | null): Promise<string> {
  const challenge = randomToken()
  await database.passkeyChallenge.create({
    data: { id: hashToken(challenge), accountId, expiresAt: after(clock, PASSKEYS.lifetime) },
  })
  return challenge
}

/** Returns the challenge in a browser's response, or an empty string. */
function readChallenge(clientDataJSON: string): string {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const challenge =
      clientData && typeof clientData === 'object' && 'challenge' in clientData ? clientData.challenge : ''
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/**
 * Uses up a challenge. It must run before any other check, so a challenge is spent even if the rest is invalid.
 * @returns the challenge
 * @throws AppError `invalid` for one that is expired, used, unknown or for another purpose
 */
export async function spendChallenge(
  { database, clock }: Deps,
  clientDataJSON: string,
  accountId: string | null,
): Promise<string> {
  const challenge = readChallenge(clientDataJSON)
  const { count } = await database.passkeyChallenge.deleteMany({
    where: { id: hashToken(challenge), accountId, expiresAt: alive(clock, PASSKEYS.lifetime) },
  })
  if (count === 0) throw new AppError('invalid', PASSKEY_TEXTS.timedOut)
  return challenge
}
