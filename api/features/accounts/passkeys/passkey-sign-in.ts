import type { Request, Response } from 'express'
import type { CurrentUser } from '#contract/account-responses'
import { PASSKEYS } from '#contract/limits'
import { PASSKEY_TEXTS, type RequestOptions, type SignedCredential } from '#contract/passkeys'
import { AppError } from '../../../lib/app-error.ts'
import { after } from '../../../lib/clock.ts'
import { readCurrentUser, USER_COLUMNS } from '../current-user.ts'
import type { AccountDeps } from '../deps.ts'
import { findTrustedDevice } from '../devices.ts'
import { trustMailAgain } from '../second-step/find-second-step.ts'
import { openSession } from '../sessions.ts'
import { createChallenge, spendChallenge } from './challenges.ts'
import { toUserHandle } from './passkeys.ts'
import { getRelyingParty } from './relying-party.ts'
import { verifySigned } from './verify-credential.ts'

/**
 * What a browser is to ask for at a sign-in: any passkey of this site that it or a phone beside it holds. Nobody is named,
 * so nothing is told of who has an account.
 * @throws AppError `invalid` where the address allows none, `too_many` over the limit of a network
 */
export async function beginPasskeySignIn(deps: AccountDeps, request: Request): Promise<RequestOptions> {
  const { id } = getRelyingParty(deps)
  await deps.limits.passkeys.consume(request.ip)
  return {
    challenge: await createChallenge(deps, null),
    rpId: id,
    timeout: PASSKEYS.lifetime,
    userVerification: 'required',
  }
}

const refused = (cause?: unknown) => new AppError('unauthenticated', PASSKEY_TEXTS.refused, { cause })

/**
 * Takes what a passkey has signed.
 * @returns whose it is
 * @throws AppError `unauthenticated` for anything that is not right, `invalid` for an old or used challenge
 */
async function redeemPasskey(deps: AccountDeps, credential: SignedCredential) {
  const { database, clock } = deps
  const party = getRelyingParty(deps)
  const challenge = await spendChallenge(deps, credential.response.clientDataJSON, null)
  const passkey = await database.passkey.findUnique({
    where: { credentialId: credential.id },
    include: { account: { select: { ...USER_COLUMNS, verifiedAt: true } } },
  })
  if (!passkey) throw new AppError('unauthenticated', PASSKEY_TEXTS.unknown)
  const { id, account, counter: former } = passkey
  if (!account.verifiedAt || credential.response.userHandle !== toUserHandle(account.id)) throw refused()
  const counter = await verifySigned(credential, passkey, { challenge, party }).catch((cause: unknown) => {
    throw refused(cause)
  })
  const used = await database.passkey.updateMany({
    // Of two that show the same next number, which no authenticator does, one is let in.
    where: { id, counter: former },
    data: { counter, lastUsedAt: after(clock, 0) },
  })
  if (used.count === 0) throw refused()
  await trustMailAgain(database, account.id)
  return account
}

/**
 * Signs in with a passkey: its device and a finger, face or PIN are two steps in one. It trusts no browser, since the next
 * sign-in with it is as quick.
 * @throws AppError as redeemPasskey
 */
export async function signInWithPasskey(
  deps: AccountDeps,
  request: Request,
  response: Response,
  credential: SignedCredential,
): Promise<{ message: string; user: CurrentUser }> {
  const account = await redeemPasskey(deps, credential)
  const device = await findTrustedDevice(deps, request, { id: account.id })
  deps.cookies.clearPending(response)
  await openSession(deps, request, response, account.id, device !== null)
  return { message: PASSKEY_TEXTS.signedIn, user: await readCurrentUser(deps.database, account) }
}
