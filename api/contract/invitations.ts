import * as z from 'zod/mini'
import { loginResponse } from '#contract/account-responses'
import { newEmailSchema, registerSchema } from '#contract/accounts'
import { roleSchema } from '#contract/roles'

/** What is said around invitations. */
export const INVITATION_TEXTS = {
  sent: 'The invitation is on its way.',
  made: 'The link is made. It is shown this once.',
  withdrawn: 'Invitation withdrawn. Its link opens nothing any more.',
  gone: 'This invitation was accepted or withdrawn meanwhile.',
  dead: 'This invitation is no longer valid: it was accepted, withdrawn or replaced, or its time is over. Ask a colleague for a new one.',
  token:
    'This link is no whole invitation. Open it again from the message, or ask a colleague for a new one.',
  otherEmail: 'This invitation was sent to another address.',
  signedIn: 'You are signed in already. Log out first, or open the invitation in another browser.',
  accepted: 'Welcome. Your account is ready.',
  codeSent: 'Enter the code we have sent you to finish.',
} as const

/** Body of POST /api/invitations: to an address, or null for a link that one hands on oneself. */
export const inviteSchema = z.strictObject({
  email: z.nullable(newEmailSchema),
  role: z._default(roleSchema, 'administrator'),
})
export type InviteInput = z.output<typeof inviteSchema>

/** 256 random bits in base64url. */
const token = z
  .string({ error: INVITATION_TEXTS.token })
  .check(z.regex(/^[\w-]{43}$/, INVITATION_TEXTS.token))

/** Body of POST /api/v1/user/invitation. The token is never part of an address that a server sees. */
export const openInvitationSchema = z.strictObject({ token })

/** Body of POST /api/v1/user/invitation/acceptance. */
export const acceptInvitationSchema = z.extend(registerSchema, { token })
export type AcceptInvitationInput = z.output<typeof acceptInvitationSchema>

const invitationSchema = z.strictObject({
  id: z.string(),
  /** Where it was sent; null where a colleague hands the link on. */
  email: z.nullable(z.string()),
  role: roleSchema,
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type InvitationRecord = z.output<typeof invitationSchema>

/** Response of GET /api/invitations: the open ones, newest first, and those whose time was over within a week. */
export const invitationsResponse = z.array(invitationSchema)

/** The link comes once, and only where no mail carries it. */
export const sentInvitationResponse = z.strictObject({
  message: z.string(),
  invitation: invitationSchema,
  link: z.nullable(z.string()),
})
export type SentInvitation = z.output<typeof sentInvitationResponse>

/** What the invited are shown. */
export const openedInvitationResponse = z.strictObject({
  email: z.nullable(z.string()),
  role: roleSchema,
  invitedBy: z.string(),
  institute: z.string(),
  expiresAt: z.iso.datetime(),
})

/** Signed in, or a code is on its way, as after a sign-in; `warning` says what the password is worth. */
export const acceptedInvitationResponse = z.strictObject({
  result: loginResponse,
  warning: z.optional(z.string()),
})
