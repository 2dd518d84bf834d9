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
import { startAttempt } from '../codes.ts'
import { readCurrentUser } from '../current-user.ts'
import type { AccountDeps } from '../deps.ts'
import { trustDevice } from '../devices.ts'
import { saveAccount } from '../register.ts'
import { findSignedIn, openSession } from '../sessions.ts'
import { hashToken } from '../tokens.ts'
import { INVITATION_MS, readInstituteName } from './invite.ts'

const invitationInvalid = () => new AppError('invalid', INVITATION_TEXTS.invalid)

const whereLive = ({ clock }: AccountDeps, token: string) => ({
  tokenHash: hashToken(token),
  expiresAt: alive(clock, INVITATION_MS),
})

/** @throws AppError `invalid` for an invalid token, `too_many` if a network tries many of these */
async function findInvitation(deps: AccountDeps, request: Request, token: string) {
  const invitation = await deps.database.invitation.findFirst({ where: whereLive(deps, token) })
  if (invitation) return invitation
  await deps.limits.deadInvitations.consume(request.ip)
  throw invitationInvalid()
}

/** Returns the details of a valid invitation. @throws AppError like findInvitation */
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
 * Creates an account from an invitation, which works once. An emailed link already proves the email address, so if codes
 * go there the user is signed in. Otherwise they verify with a code, as after a registration.
 * @throws AppError `invalid` for an invalid link, another email or a common password, `conflict` if the email has an
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
    // Of two concurrent requests, only the one that deletes the row creates an account.
    claim: async (transaction) => {
      const { count } = await transaction.invitation.deleteMany({ where: whereLive(deps, token) })
      if (count === 0) throw invitationInvalid()
      const { invitedById, invitedByName: invitedBy, role } = invitation
      return { invitedById, invitedBy, role: role as Role }
    },
  })
  if (!isProven) {
    await startAttempt(deps, response, account)
    const { email, phone } = account
    const result = { message: INVITATION_TEXTS.codeSent, otpRequired: true, email, phone } as const
    return { result, ...verdict }
  }
  await trustDevice(deps, request, response, account.id)
  await openSession(deps, request, response, account.id, true)
  const user = await readCurrentUser(deps.database, account)
  return { result: { message: INVITATION_TEXTS.accepted, user }, ...verdict }
}
