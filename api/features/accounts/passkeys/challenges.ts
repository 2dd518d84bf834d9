import { PASSKEYS } from '#contract/limits'
import { PASSKEY_TEXTS } from '#contract/passkeys'
import { AppError } from '../../../lib/app-error.ts'
import { after, alive } from '../../../lib/clock.ts'
import type { AccountDeps } from '../deps.ts'
import { hashToken, randomToken } from '../tokens.ts'

type Deps = Pick<AccountDeps, 'database' | 'clock'>

/**
 * Makes what a passkey is to sign: 256 random bits, for five minutes. What is stored is their hash.
 * @param accountId whom a passkey is added for; null for a sign-in
 */
export async function createChallenge({ database, clock }: Deps, accountId: string | null): Promise<string> {
  const challenge = randomToken()
  await database.passkeyChallenge.create({
    data: { id: hashToken(challenge), accountId, expiresAt: after(clock, PASSKEYS.lifetime) },
  })
  return challenge
}

/** The challenge that a browser says it has passed on; the empty text where it says none. */
function readChallenge(clientDataJSON: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const challenge = said && typeof said === 'object' && 'challenge' in said ? said.challenge : ''
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/**
 * Uses a challenge up, before anything else is looked at: whatever is wrong with the rest, it is worth nothing more.
 * @returns the challenge
 * @throws AppError `invalid` for one that is old, used, unknown or meant for something else
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
  if (count === 0) throw new AppError('invalid', PASSKEY_TEXTS.over)
  return challenge
}
