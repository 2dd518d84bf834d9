import * as z from 'zod/mini'
import { maxLength, mustBeText } from '#contract/characters'
import { isEmail } from '#contract/enquiries/enquiry-rules'
import { OTP_LENGTH, PASSWORD_LIMITS, PHONE_PREFIX } from '#contract/limits'
import { isMailAddress } from '#contract/mail-address'
import { shownLine } from '#contract/one-line'
import { findCode } from '#contract/one-time-codes'
import { readIndianNumber } from '#contract/phone-numbers'

export const ACCOUNT_TEXTS = {
  name: 'Please enter a name.',
  email: 'Please enter a valid email address.',
  phone: `Phone must be ${PHONE_PREFIX} and 10 digits that don’t begin with 0.`,
  password: 'Please enter a password.',
  passwordShort: `Password must be at least ${PASSWORD_LIMITS.minCharacters} characters`,
  passwordLong: `Password is too long: the limit is ${PASSWORD_LIMITS.maxBytes} bytes, or ${PASSWORD_LIMITS.maxBytes} plain Latin characters.`,
  passwordCommon: 'This password is very common and easy to guess. Please choose another.',
  passwordWarning:
    'This password is very common and easy to guess. It was saved, but a less common one is safer.',
  passwordMismatch: 'Passwords do not match',
  verificationMethod: 'Select a verification method: email or phone.',
  otp: `Please enter a valid ${OTP_LENGTH}-digit OTP`,
  otpWrong: 'This code is wrong or no longer valid. Check it, or request a new one.',
  otpSent: 'We’ve sent you a new code.',
  otpWait: 'Please wait a minute before requesting another code.',
  otpTooMany: 'Too many codes requested. Please try again later.',
  otpSuccess: 'OTP verified successfully!',
  otpRequired: 'Enter the code we sent you to finish signing in.',
  registered: 'Registered successfully',
  emailTaken: 'An account with this email already exists.',
  endedUnused: 'Your session ended because you were inactive for too long. Please sign in again.',
  endedByAge: 'Your session reached its maximum length. Please sign in again.',
  endedElsewhere:
    'You were signed out from another device or by a colleague, or your password was changed. Please sign in again.',
  accountGone: 'A colleague deleted your account.',
  registerRefused: 'Only a signed-in administrator can register new administrators.',
  setupRefused:
    'This set-up link is not valid. If there is no administrator yet, restart the server to get the current link.',
  setupUsed: 'This set-up link has already been used. Sign in, or ask an administrator to register you.',
  setupValid: 'This set-up link is valid.',
  loggedIn: 'Logged in successfully',
  loginWrong: 'Email or password is wrong.',
  loggedOut: 'Logged out successfully',
  resetSent: 'Reset link sent to your email.',
  resetDone: 'Password reset successfully',
  resetInvalid: 'This reset link is invalid or has expired. Please request a new one.',
  passwordCorrect: 'Password correct.',
  passwordWrong: 'The password is wrong.',
  contactOne: 'Send either a new email or a new phone number, not both.',
  contactSame: 'That’s already the one on your account.',
  contactSent: 'We’ve sent a code there. Enter it to confirm the change.',
  contactChanged: 'Changed. We’ll send codes and links there from now on.',
  pendingCodeSent: 'A code is on its way.',
  alreadyVerified: 'This account is already verified.',
  ownPassword: 'Please enter your own password.',
  currentPasswordWrong: 'The current password is wrong.',
  passwordChanged: 'Password changed. You’ve been signed out everywhere else.',
  sessionEnded: 'Session ended.',
  signOutSelf: 'To sign yourself out elsewhere, go to “My account”.',
  deviceForgotten: 'This device needs a code at its next sign-in.',
  deleted: 'AdminUser deleted',
  deleteSelf: 'You cannot delete your own account.',
  assigneeRefused: 'This colleague can’t be assigned enquiries. Choose another one.',
  deleteLast: 'The last administrator cannot be deleted.',
  mustSetUp: 'Your account needs an authenticator app or a passkey. Set one up under “My account” first.',
} as const

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

export const signedOutMessage = ({ sessions, devices }: { sessions: number; devices: number }) =>
  sessions + devices === 0
    ? 'No other sessions or trusted devices.'
    : `Ended ${counted(sessions, 'session')} and stopped trusting ${counted(devices, 'device')}.`

export const VERIFICATION_METHODS = ['email', 'phone'] as const
/** Policies for the sign-in code: required on new devices, always or never. */
export const OTP_POLICIES = ['new-device', 'always', 'never'] as const
export type OtpPolicy = (typeof OTP_POLICIES)[number]

/** Accounts that need an authenticator app or a passkey. The specified code is enough for all others. */
export const TWO_STEP_POLICIES = ['optional', 'administrators', 'everyone'] as const
export type TwoStepPolicy = (typeof TWO_STEP_POLICIES)[number]

export const requiredText = (label: string, missing: string) =>
  z.string({ error: (issue) => (issue.input === undefined ? missing : mustBeText(label)) })

const name = requiredText('Name', ACCOUNT_TEXTS.name).check(
  z.overwrite(shownLine),
  z.minLength(1, ACCOUNT_TEXTS.name),
  maxLength('Name', 100),
)

/** The email that identifies an account, in lower case. */
const emailSchema = requiredText('Email', ACCOUNT_TEXTS.email).check(
  z.trim(),
  z.toLowerCase(),
  z.refine(isEmail, { error: ACCOUNT_TEXTS.email }),
)

/** An email that also has to be deliverable, because codes and links are sent to it. */
export const newEmailSchema = emailSchema.check(
  z.refine(isMailAddress, { error: ACCOUNT_TEXTS.email, when: ({ issues }) => issues.length === 0 }),
)

const PHONE = new RegExp(`^\\${PHONE_PREFIX}\\d{10}$`)

/** The phone that identifies an account, as it is stored. */
const phone = requiredText('Phone', ACCOUNT_TEXTS.phone).check(z.regex(PHONE, ACCOUNT_TEXTS.phone))

/** A new phone in any spelling. */
const newPhone = requiredText('Phone', ACCOUNT_TEXTS.phone).check(
  z.overwrite((typed) => readIndianNumber(typed) ?? ''),
  z.regex(PHONE, ACCOUNT_TEXTS.phone),
)

/** True if bcrypt, which counts bytes, would ignore the end of the password. */
export const isTooLongForBcrypt = (password: string) =>
  new TextEncoder().encode(password).length > PASSWORD_LIMITS.maxBytes

const newPassword = requiredText('Password', ACCOUNT_TEXTS.password).check(
  z.minLength(PASSWORD_LIMITS.minCharacters, ACCOUNT_TEXTS.passwordShort),
  z.refine((value) => !isTooLongForBcrypt(value), { error: ACCOUNT_TEXTS.passwordLong }),
)

const confirmPassword = requiredText('Confirmation', ACCOUNT_TEXTS.passwordMismatch)

const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  (values) => values.password === values.confirmPassword,
  { error: ACCOUNT_TEXTS.passwordMismatch, path: ['confirmPassword'] },
)

export const registerSchema = z.strictObject({
  name,
  email: newEmailSchema,
  phone: newPhone,
  password: newPassword,
  verificationMethod: z.enum(VERIFICATION_METHODS, { error: ACCOUNT_TEXTS.verificationMethod }),
})
export type RegisterInput = z.output<typeof registerSchema>

/** Body of POST /api/v1/user/login. A password over the limit is treated as wrong. */
/** Query of DELETE /api/admin/:id. */
export const deleteAccountQuery = z.strictObject({
  /** Account id of the colleague who gets the open enquiries; without it they are unassigned. */
  assignTo: z.optional(
    z
      .string('Assign to must be a single account id.')
      .check(z.minLength(1, 'Assign to must be an account id.'), z.maxLength(64, 'Assign to is too long.')),
  ),
})

export const loginSchema = z.strictObject({
  email: emailSchema,
  password: requiredText('Password', ACCOUNT_TEXTS.password).check(
    z.minLength(1, ACCOUNT_TEXTS.password),
    z.maxLength(1000, ACCOUNT_TEXTS.loginWrong),
  ),
})
export type LoginInput = z.output<typeof loginSchema>

const isCode = z.regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), ACCOUNT_TEXTS.otp)
const otp = requiredText('OTP', ACCOUNT_TEXTS.otp).check(isCode)

export const verifyOtpSchema = z.strictObject({ email: emailSchema, phone, otp })
export type VerifyOtpInput = z.output<typeof verifyOtpSchema>

export const resendOtpSchema = z.strictObject({ email: emailSchema, phone })
export type ResendOtpInput = z.output<typeof resendOtpSchema>

export const forgotPasswordSchema = z.strictObject({ email: emailSchema })

/** Body of PUT /api/v1/user/password/reset/{token}: checks the length first, then that both match. */
export const resetPasswordSchema = z
  .strictObject({
    password: newPassword,
    confirmPassword,
  })
  .check(passwordsMatch)

/** The caller's own password, which confirms a sensitive change. */
export const currentPassword = requiredText('Current password', ACCOUNT_TEXTS.password).check(
  z.minLength(1, ACCOUNT_TEXTS.password),
  z.maxLength(1000, ACCOUNT_TEXTS.currentPasswordWrong),
)

/** Confirms changes to settings that expose secrets or personal data; optional where none of these change. */
export const confirmingPassword = { currentPassword: z.optional(currentPassword) }

export const changePasswordSchema = z
  .strictObject({
    currentPassword,
    password: newPassword,
    confirmPassword,
  })
  .check(passwordsMatch)
export type ChangePasswordInput = z.output<typeof changePasswordSchema>

/** Body of POST /api/v1/user/password/check, which unlocks a locked window. */
export const checkPasswordSchema = z.strictObject({
  password: requiredText('Password', ACCOUNT_TEXTS.password).check(
    z.minLength(1, ACCOUNT_TEXTS.password),
    z.maxLength(1000, ACCOUNT_TEXTS.passwordWrong),
  ),
})

export const profileSchema = z.strictObject({ name })

/** Body of POST /api/v1/user/contact: the caller's new email or phone, which a code confirms. */
export const changeContactSchema = z
  .strictObject({ email: z.optional(newEmailSchema), phone: z.optional(newPhone), currentPassword })
  .check(
    z.refine((values) => (values.email === undefined) !== (values.phone === undefined), {
      error: ACCOUNT_TEXTS.contactOne,
    }),
  )
export type ChangeContactInput = z.output<typeof changeContactSchema>

/** Body of PUT /api/v1/user/contact: the code sent to the new email or phone. */
export const confirmContactSchema = z.strictObject({
  otp: requiredText('OTP', ACCOUNT_TEXTS.otp).check(
    z.overwrite((typed) => findCode(typed, OTP_LENGTH)),
    isCode,
  ),
})
