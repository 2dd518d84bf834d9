import * as z from 'zod/mini'
import { accountRightsSchema, permissionSchema, roleSchema } from '#contract/roles'

const text = z.string()
const timestamp = z.iso.datetime()
const ids = { _id: text, id: text }

/** `warning` is set if the new password is a common one that the settings allow. */
const messageWithWarning = { message: text, warning: z.optional(text) }
export const passwordResponse = z.strictObject(messageWithWarning)

/** The signed-in user, as login, verify-otp, reset and get-user return it. */
const currentUserSchema = z.strictObject({
  ...ids,
  name: text,
  email: text,
  phone: text,
  createdAt: timestamp,
  role: roleSchema,
  /** Permissions of the role, and the account's extra ones */
  permissions: z.array(permissionSchema),
  /** The user must set up an authenticator app or a passkey, and has no permissions until then */
  mustSetUp: z.optional(z.literal(true)),
})
export type CurrentUser = z.output<typeof currentUserSchema>

/** The password was correct; the second step is still missing. */
const secondStepRequired = {
  message: text,
  otpRequired: z.literal(true),
  email: text,
  phone: text,
}

/** The second steps of an account with an authenticator app or a passkey. `sendsCode`: a code can be sent instead. */
const secondStepOptions = z.strictObject({
  sendsCode: z.boolean(),
  hasApp: z.boolean(),
  hasPasskey: z.boolean(),
})
export type SecondStepOptions = z.output<typeof secondStepOptions>

export const userResponse = z.strictObject({ user: currentUserSchema })

/** Reset: `user` is set if signed in, `authenticator` if the account still needs its authenticator app or passkey. */
export const resetPasswordResponse = z.union([
  z.strictObject({ ...messageWithWarning, user: currentUserSchema }),
  z.strictObject({ ...messageWithWarning, ...secondStepRequired, authenticator: secondStepOptions }),
])
export type ResetPasswordResponse = z.output<typeof resetPasswordResponse>

/**
 * Login: `user` is set if signed in, `otpRequired` if a second step is needed. A code has been sent then, unless
 * `authenticator` is set: an app or a passkey takes its place.
 */
export const loginResponse = z.union([
  z.strictObject({ message: text, user: currentUserSchema }),
  z.strictObject({ ...secondStepRequired, authenticator: z.optional(secondStepOptions) }),
])
export type LoginResponse = z.output<typeof loginResponse>

export const verifyOtpResponse = z.strictObject({
  success: z.literal(true),
  message: text,
  user: currentUserSchema,
})

/** A code was sent to a pending account. Both values are part of the OTP screen's path. */
export const pendingCodeResponse = z.strictObject({ message: text, email: text, phone: text })

const adminUserSchema = z.strictObject({
  ...ids,
  name: text,
  email: text,
  createdAt: timestamp,
  pending: z.boolean(),
  ...accountRightsSchema.shape,
})
export type AdminUserRecord = z.output<typeof adminUserSchema>
export const adminUsersResponse = z.strictObject({ admins: z.array(adminUserSchema) })
export const changedRoleResponse = z.strictObject({ message: text, admin: adminUserSchema })

/** One of the current user's sessions. `current`: the one of this request. Timestamps are ISO 8601 in UTC. */
const sessionSchema = z.strictObject({
  ...ids,
  userAgent: text,
  createdAt: timestamp,
  lastSeenAt: timestamp,
  current: z.boolean(),
})
export type SessionRecord = z.output<typeof sessionSchema>
export const sessionsResponse = z.array(sessionSchema)

/** Numbers of ended sessions and of devices that are no longer trusted. */
export const signedOutResponse = z.strictObject({ message: text, sessions: z.int(), devices: z.int() })

/** One of the current user's trusted browsers, which need no code at sign-in. */
const deviceSchema = z.extend(sessionSchema, { expiresAt: timestamp })
export type DeviceRecord = z.output<typeof deviceSchema>
export const devicesResponse = z.array(deviceSchema)

/**
 * Response of GET /api/v1/user/code-delivery. `console`: written to the console and the outbox folder because no
 * provider is set up. `failing`: no provider has accepted it yet. `none`: this browser isn't waiting for a code.
 */
export const codeDeliveryResponse = z.strictObject({
  delivery: z.enum(['waiting', 'sent', 'console', 'failing', 'none']),
})
export type CodeDelivery = z.output<typeof codeDeliveryResponse>
