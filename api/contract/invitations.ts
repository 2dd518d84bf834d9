import * as z from 'zod/mini'
import { loginResponse } from '#contract/account-responses'
import { newEmailSchema, registerSchema } from '#contract/accounts'
import { roleSchema } from '#contract/roles'

export const INVITATION_TEXTS = {
  sent: 'The invitation is on its way.',
  created: 'Link created. It’s shown only once.',
  cancelled: 'Invitation cancelled. Its link no longer works.',
  alreadyEnded: 'This invitation was accepted or cancelled in the meantime.',
  invalid:
    'This invitation is no longer valid: it was accepted, cancelled or replaced, or it expired. Ask a colleague for a new one.',
  incomplete:
    'This invitation link is incomplete. Open it again from the message, or ask a colleague for a new one.',
  otherEmail: 'This invitation was sent to another email address.',
  signedIn: 'You are already signed in. Log out first, or open the invitation in another browser.',
  accepted: 'Welcome. Your account is ready.',
  codeSent: 'Enter the code we sent you to finish.',
} as const

/** Body of POST /api/invitations. Without an email, the caller gets a link to share. */
export const inviteSchema = z.strictObject({
  email: z.nullable(newEmailSchema),
  role: z._default(roleSchema, 'administrator'),
})
export type InviteInput = z.output<typeof inviteSchema>

/** 256 random bits in base64url. */
const token = z
  .string({ error: INVITATION_TEXTS.incomplete })
  .check(z.regex(/^[\w-]{43}$/, INVITATION_TEXTS.incomplete))

/** Body of POST /api/v1/user/invitation. The token is never part of a URL, so it is in no log. */
export const openInvitationSchema = z.strictObject({ token })

export const acceptInvitationSchema = z.extend(registerSchema, { token })
export type AcceptInvitationInput = z.output<typeof acceptInvitationSchema>

const invitationSchema = z.strictObject({
  id: z.string(),
  /** Recipient; null if a colleague shares the link. */
  email: z.nullable(z.string()),
  role: roleSchema,
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type InvitationRecord = z.output<typeof invitationSchema>

/** Response of GET /api/invitations: open ones and those that expired in the last week, newest first. */
export const invitationsResponse = z.array(invitationSchema)

/** The link is included only in this response, and only if no email was sent. */
export const sentInvitationResponse = z.strictObject({
  message: z.string(),
  invitation: invitationSchema,
  link: z.nullable(z.string()),
})
export type SentInvitation = z.output<typeof sentInvitationResponse>

export const openedInvitationResponse = z.strictObject({
  email: z.nullable(z.string()),
  role: roleSchema,
  invitedBy: z.string(),
  institute: z.string(),
  expiresAt: z.iso.datetime(),
})

/** The same result as after a sign-in; `warning` is set if the password is a common one. */
export const acceptedInvitationResponse = z.strictObject({
  result: loginResponse,
  warning: z.optional(z.string()),
})
