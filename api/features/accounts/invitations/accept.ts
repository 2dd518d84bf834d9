import type { Request, Response } from 'express'
import type * as z from 'zod/mini'
import {
  type AcceptInvitationInput,
  type acceptedInvitationResponse,
  INVITATION_TEXTS,
  type openedInvitationResponse,
} from '#contract/invitations'
import type { Role } from '#contract/roles'
import { AppError } from '../../../lib/app-error.ts'
import { after, alive } from '../../../lib/clock.ts'
import { beginAttempt } from '../codes.ts'
import { readCurrentUser } from '../current-user.ts'
import type { AccountDeps } from '../deps.ts'
import { trustDevice } from '../devices.ts'
import { saveAccount } from '../register.ts'
import { findSignedIn, openSession } from '../sessions.ts'
import { hashToken } from '../tokens.ts'
import { INVITATION_MS, readInstituteName } from './invite.ts'

const dead = () => new AppError('invalid', INVITATION_TEXTS.dead)

const isLive = ({ clock }: AccountDeps, token: string) => ({
  tokenHash: hashToken(token),
  expiresAt: alive(clock, INVITATION_MS),
})

/** @throws AppError `invalid` for a dead or invented token, `too_many` when a network names many of these */
async function findInvitation(deps: AccountDeps, request: Request, token: string) {
  const invitation = await deps.database.invitation.findFirst({ where: isLive(deps, token) })
  if (invitation) return invitation
  await deps.limits.deadInvitations.consume(request.ip)
  throw dead()
}

/** Whose an invitation is, for whoever holds its link; nothing is said of one that is dead. */
export async function openInvitation(
  deps: AccountDeps,
  request: Request,
  token: string,
): Promise<z.output<typeof openedInvitationResponse>> {
  const { email, role, invitedByName, expiresAt } = await findInvitation(deps, request, token)
  return {
    email,
    role: role as Role,
    invitedBy: invitedByName,
    institute: await readInstituteName(deps),
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Makes the account of somebody who was invited, once. Who came by the mail has proven the address: where codes go
 * there they are signed in; else a code proves what they gave, as at a registration.
 * @throws AppError `invalid` for a dead link, another address or a common password, `conflict` where the address has an
 *   account or this browser a session, `too_many` over a limit
 */
export async function acceptInvitation(
  deps: AccountDeps,
  request: Request,
  response: Response,
  { token, ...input }: AcceptInvitationInput,
): Promise<z.output<typeof acceptedInvitationResponse>> {
  if (await findSignedIn(deps, request.headers.cookie))
    throw new AppError('conflict', INVITATION_TEXTS.signedIn)
  const invitation = await findInvitation(deps, request, token)
  await deps.limits.acceptance.consume(invitation.id)
  if (invitation.email !== null && invitation.email !== input.email)
    throw new AppError('invalid', INVITATION_TEXTS.otherEmail, {
      fields: { email: INVITATION_TEXTS.otherEmail },
    })
  deps.passwords.assertRoom('known')
  const isProven = invitation.email !== null && input.verificationMethod === 'email'
  const { account, ...verdict } = await saveAccount(deps, input, {
    verifiedAt: isProven ? after(deps.clock, 0) : null,
    // Of two clicks at once one takes the row, and its account with it.
    claim: async (transaction) => {
      const { count } = await transaction.invitation.deleteMany({ where: isLive(deps, token) })
      if (count === 0) throw dead()
      const { invitedById, invitedByName: invitedBy, role } = invitation
      return { invitedById, invitedBy, role: role as Role }
    },
  })
  if (!isProven) {
    await beginAttempt(deps, response, account)
    const { email, phone } = account
    const result = { message: INVITATION_TEXTS.codeSent, otpRequired: true, email, phone } as const
    return { result, ...verdict }
  }
  await trustDevice(deps, request, response, account.id)
  await openSession(deps, request, response, account.id, true)
  const user = await readCurrentUser(deps.database, account)
  return { result: { message: INVITATION_TEXTS.accepted, user }, ...verdict }
}
