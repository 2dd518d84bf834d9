import type { Request, Response } from 'express'
import type { CurrentUser } from '#contract/account-responses'
import { PASSKEYS } from '#contract/limits'
import { PASSKEY_TEXTS, type RequestOptions, type SignedCredential } from '#contract/passkeys'
import { AppError } from '../../../lib/app-error.ts'
import { after } from '../../../lib/clock.ts'
import { readCurrentUser, USER_COLUMNS } from '../current-user.ts'
import type { AccountDeps } from '../deps.ts'
import { findTrustedDevice } from '../devices.ts'
import { allowMailedCodes } from '../second-step/find-second-step.ts'
import { openSession } from '../sessions.ts'
import { createChallenge, spendChallenge } from './challenges.ts'
import { toUserHandle } from './passkeys.ts'
import { getRelyingParty } from './relying-party.ts'
import { verifySigned } from './verify-credential.ts'

/**
 * Starts a passkey sign-in with any passkey of this site on the computer or a phone nearby. The options name no account,
 * so they don't reveal who has one.
 * @throws AppError `invalid` if the public URL doesn't allow passkeys, `too_many` over the network's limit
 */
export async function startPasskeySignIn(deps: AccountDeps, request: Request): Promise<RequestOptions> {
  const { id } = getRelyingParty(deps)
  await deps.limits.passkeys.consume(request.ip)
  return {
    challenge: await createChallenge(deps, null),
    rpId: id,
    timeout: PASSKEYS.lifetime,
    userVerification: 'required',
  }
}

const toRefusal = (cause?: unknown) => new AppError('unauthenticated', PASSKEY_TEXTS.refused, { cause })

/**
 * Verifies a signed challenge.
 * @returns the passkey's account
 * @throws AppError `unauthenticated` if the credential is invalid, `invalid` for an expired or used challenge
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
  if (!account.verifiedAt || credential.response.userHandle !== toUserHandle(account.id)) throw toRefusal()
  const counter = await verifySigned(credential, passkey, { challenge, party }).catch((cause: unknown) => {
    throw toRefusal(cause)
  })
  const used = await database.passkey.updateMany({
    // Two sign-ins with the same counter point to a copied passkey, so only one of them succeeds.
    where: { id, counter: former },
    data: { counter, lastUsedAt: after(clock, 0) },
  })
  if (used.count === 0) throw toRefusal()
  await allowMailedCodes(database, account.id)
  return account
}

/**
 * Signs in with a passkey, which combines two steps: the device, and a fingerprint, face or PIN. It doesn't make the
 * browser trusted, because the next passkey sign-in is just as quick.
 * @throws AppError like redeemPasskey
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
