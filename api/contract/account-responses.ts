import * as z from 'zod/mini'
import { permissionSchema, roleSchema, standingSchema } from '#contract/roles'

const text = z.string()
const timestamp = z.iso.datetime()
const ids = { _id: text, id: text }

/** `warning` says what a new password is worth, where the settings let a common one through. */
const warned = { message: text, warning: z.optional(text) }
export const passwordResponse = z.strictObject(warned)

/** The signed-in person, as login, verify-otp, reset and get-user return it. */
const currentUserSchema = z.strictObject({
  ...ids,
  name: text,
  email: text,
  phone: text,
  createdAt: timestamp,
  role: roleSchema,
  /** By the role, and what the account was given beside it */
  permissions: z.array(permissionSchema),
  /** Has to set up an authenticator app or a passkey first, and has no permission till then */
  mustSetUp: z.optional(z.literal(true)),
})
export type CurrentUser = z.output<typeof currentUserSchema>

/** A password was right; the code of the second step is missing. */
const codeMissing = {
  message: text,
  otpRequired: z.literal(true),
  email: text,
  phone: text,
}

/** What an account with an authenticator app or a passkey is asked for: whether a code can be sent instead, and what it has. */
const authenticatorWay = z.strictObject({
  sendsCode: z.boolean(),
  hasApp: z.boolean(),
  hasPasskey: z.boolean(),
})
export type AuthenticatorWay = z.output<typeof authenticatorWay>

export const userResponse = z.strictObject({ user: currentUserSchema })

/** Reset: with `user` when signed in; an account with an authenticator app or a passkey is asked for that. */
export const resetPasswordResponse = z.union([
  z.strictObject({ ...warned, user: currentUserSchema }),
  z.strictObject({ ...warned, ...codeMissing, authenticator: authenticatorWay }),
])
export type ResetPasswordResponse = z.output<typeof resetPasswordResponse>

/**
 * Login: with `user` when signed in, with `otpRequired` when a code is on its way, with `authenticator` too when an app or
 * a passkey takes its place and none was sent.
 */
export const loginResponse = z.union([
  z.strictObject({ message: text, user: currentUserSchema }),
  z.strictObject({ ...codeMissing, authenticator: z.optional(authenticatorWay) }),
])
export type LoginResponse = z.output<typeof loginResponse>

export const verifyOtpResponse = z.strictObject({
  success: z.literal(true),
  message: text,
  user: currentUserSchema,
})

/** A code is on its way to a pending account: the screen that takes it is named after both. */
export const pendingCodeResponse = z.strictObject({ message: text, email: text, phone: text })

const adminUserSchema = z.strictObject({
  ...ids,
  name: text,
  email: text,
  createdAt: timestamp,
  pending: z.boolean(),
  ...standingSchema.shape,
})
/** A row of GET /api/admin/all-users. */
export type AdminUserRecord = z.output<typeof adminUserSchema>
export const adminUsersResponse = z.strictObject({ admins: z.array(adminUserSchema) })
export const changedRoleResponse = z.strictObject({ message: text, admin: adminUserSchema })

/** One of the current user's signed-in browsers. `current`: the one that asks. Timestamps are ISO 8601 in UTC. */
const sessionSchema = z.strictObject({
  ...ids,
  userAgent: text,
  createdAt: timestamp,
  lastSeenAt: timestamp,
  current: z.boolean(),
})
export type SessionRecord = z.output<typeof sessionSchema>
export const sessionsResponse = z.array(sessionSchema)

/** How many sessions were ended, and how many devices are trusted no longer. */
export const signedOutResponse = z.strictObject({ message: text, sessions: z.int(), devices: z.int() })

/** One of the current user's trusted browsers, which are not asked for a code. */
const deviceSchema = z.extend(sessionSchema, { expiresAt: timestamp })
export type DeviceRecord = z.output<typeof deviceSchema>
export const devicesResponse = z.array(deviceSchema)

/**
 * Response of GET /api/v1/user/code-delivery: on its way, handed over, written to the console and the outbox folder
 * (where nothing else brings it), not taken yet; none where this browser waits for no code.
 */
export const codeDeliveryResponse = z.strictObject({
  delivery: z.enum(['waiting', 'sent', 'console', 'failing', 'none']),
})
export type CodeDelivery = z.output<typeof codeDeliveryResponse>
