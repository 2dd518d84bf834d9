import * as z from 'zod/mini'
import { maxLength, mustBeText } from '#contract/characters'
import { isEmail } from '#contract/enquiries/enquiry-rules'
import { OTP_LENGTH, PASSWORD_LIMITS, PHONE_PREFIX } from '#contract/limits'
import { isMailAddress } from '#contract/mail-address'
import { shownLine } from '#contract/one-line'
import { findCode } from '#contract/one-time-codes'

/** The texts of the account screens and endpoints. */
export const ACCOUNT_TEXTS = {
  name: 'Please enter a name.',
  email: 'Please enter a valid email address.',
  phone: `Phone must be ${PHONE_PREFIX} followed by 10 digits.`,
  password: 'Please enter a password.',
  passwordShort: `Password must be at least ${PASSWORD_LIMITS.minCharacters} characters`,
  passwordLong: `Password is too long: at most ${PASSWORD_LIMITS.maxBytes} bytes (${PASSWORD_LIMITS.maxBytes} plain letters; others count more).`,
  passwordCommon:
    'This password is among the most common ones, which are guessed first. Please choose another.',
  passwordWarning:
    'This password is among the most common ones, which are guessed first. It was taken; a rarer one is safer.',
  passwordMismatch: 'Passwords do not match',
  verificationMethod: 'Select a verification method: email or phone.',
  otp: `Please enter a valid ${OTP_LENGTH}-digit OTP`,
  otpWrong: 'The code is wrong or no longer valid. Request a new one if it does not work.',
  otpSent: 'We have sent you a new code.',
  otpWait: 'Please wait a minute before asking for another code.',
  otpTooMany: 'Too many codes were requested. Please try again later.',
  otpSuccess: 'OTP verified successfully!',
  otpRequired: 'Enter the code we have sent you to finish signing in.',
  registered: 'Registered successfully',
  emailTaken: 'An account with this email already exists.',
  endedUnused: 'Your session has ended: it was not used for too long. Please sign in again.',
  endedByAge: 'Your session has ended: it had lasted as long as one may. Please sign in again.',
  endedElsewhere:
    'Your session was ended: you were signed out elsewhere or by a colleague, or the password was changed. Please sign in again.',
  accountGone: 'Your account has been deleted by a colleague.',
  registerRefused: 'Only a signed-in administrator can register a new one.',
  setupRefused:
    'This set-up link is not valid. If nobody can sign in yet, a new start of the server names the current one.',
  setupUsed: 'This set-up link has been used. Sign in, or ask an administrator to register you.',
  setupReady: 'This set-up link is good.',
  loggedIn: 'Logged in successfully',
  loginWrong: 'Email or password is wrong.',
  loggedOut: 'Logged out successfully',
  resetSent: 'Reset link sent to your email.',
  resetDone: 'Password reset successfully',
  resetInvalid: 'This reset link is invalid or has expired. Please request a new one.',
  passwordRight: 'The password is right.',
  passwordWrong: 'The password is wrong.',
  contactOne: 'Send one of both: the new email or the new phone.',
  contactSame: 'This is what it is already.',
  contactSent: 'We have sent a code there. Enter it to finish.',
  contactChanged: 'Changed. From now on codes and links go there.',
  pendingSent: 'A code is on its way.',
  pendingNot: 'This account is verified already.',
  ownPassword: 'Please enter your own password.',
  currentPasswordWrong: 'The current password is wrong.',
  passwordChanged: 'Password changed. Your other sessions have ended.',
  sessionEnded: 'Session ended.',
  signOutSelf: 'Sign yourself out elsewhere under “My account”.',
  deviceForgotten: 'This device will be asked for a code again.',
  deleted: 'AdminUser deleted',
  deleteSelf: 'You cannot delete your own account.',
  deleteLast: 'The last administrator cannot be deleted.',
  mustSetUp: 'Your account needs an authenticator app or a passkey. Set one up under “My account” first.',
} as const

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What was ended everywhere, or that there was nothing. */
export const signedOutText = ({ sessions, devices }: { sessions: number; devices: number }) =>
  sessions + devices === 0
    ? 'There was no other session and no other trusted device.'
    : `Ended ${counted(sessions, 'session')} and the trust in ${counted(devices, 'device')}.`

export const VERIFICATION_METHODS = ['email', 'phone'] as const
/** When a code is asked for at sign-in. */
export const OTP_POLICIES = ['new-device', 'always', 'never'] as const
export type OtpPolicy = (typeof OTP_POLICIES)[number]

/** The accounts that need an authenticator app or a passkey; the specified code is enough for all others. */
export const TWO_STEP_POLICIES = ['optional', 'administrators', 'everyone'] as const
export type TwoStepPolicy = (typeof TWO_STEP_POLICIES)[number]

/** A text that has to be there. */
export const text = (label: string, missing: string) =>
  z.string({ error: (issue) => (issue.input === undefined ? missing : mustBeText(label)) })

const name = text('Name', ACCOUNT_TEXTS.name).check(
  z.overwrite(shownLine),
  z.minLength(1, ACCOUNT_TEXTS.name),
  maxLength('Name', 100),
)

/** The email by which an account is looked up, in small letters. */
const emailSchema = text('Email', ACCOUNT_TEXTS.email).check(
  z.trim(),
  z.toLowerCase(),
  z.refine(isEmail, { error: ACCOUNT_TEXTS.email }),
)

/** The same where codes and links will be sent to it. */
export const newEmailSchema = emailSchema.check(
  z.refine(isMailAddress, { error: ACCOUNT_TEXTS.email, when: ({ issues }) => issues.length === 0 }),
)

/** The prefix and ten digits. */
const PHONE = new RegExp(`^\\${PHONE_PREFIX}\\d{10}$`)

const phone = text('Phone', ACCOUNT_TEXTS.phone).check(z.regex(PHONE, ACCOUNT_TEXTS.phone))

/** bcrypt counts bytes, people count letters: both limits are said in words. */
export const isTooLongForBcrypt = (password: string) =>
  new TextEncoder().encode(password).length > PASSWORD_LIMITS.maxBytes

const newPassword = text('Password', ACCOUNT_TEXTS.password).check(
  z.minLength(PASSWORD_LIMITS.minCharacters, ACCOUNT_TEXTS.passwordShort),
  z.refine((value) => !isTooLongForBcrypt(value), { error: ACCOUNT_TEXTS.passwordLong }),
)

const confirmPassword = text('Confirmation', ACCOUNT_TEXTS.passwordMismatch)

const sameTwice = z.refine<{ password: string; confirmPassword: string }>(
  (values) => values.password === values.confirmPassword,
  { error: ACCOUNT_TEXTS.passwordMismatch, path: ['confirmPassword'] },
)

/** Body of POST /api/v1/user/register. */
export const registerSchema = z.strictObject({
  name,
  email: newEmailSchema,
  phone,
  password: newPassword,
  verificationMethod: z.enum(VERIFICATION_METHODS, { error: ACCOUNT_TEXTS.verificationMethod }),
})
export type RegisterInput = z.output<typeof registerSchema>

/** Body of POST /api/v1/user/login. A long password is simply wrong. */
export const loginSchema = z.strictObject({
  email: emailSchema,
  password: text('Password', ACCOUNT_TEXTS.password).check(
    z.minLength(1, ACCOUNT_TEXTS.password),
    z.maxLength(1000, ACCOUNT_TEXTS.loginWrong),
  ),
})
export type LoginInput = z.output<typeof loginSchema>

const isCode = z.regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), ACCOUNT_TEXTS.otp)
const otp = text('OTP', ACCOUNT_TEXTS.otp).check(isCode)

/** Body of POST /api/v1/user/verify-otp. */
export const verifyOtpSchema = z.strictObject({ email: emailSchema, phone, otp })
export type VerifyOtpInput = z.output<typeof verifyOtpSchema>

/** Body of POST /api/v1/user/resend-otp. */
export const resendOtpSchema = z.strictObject({ email: emailSchema, phone })
export type ResendOtpInput = z.output<typeof resendOtpSchema>

/** Body of POST /api/v1/user/password/forgot. */
export const forgotPasswordSchema = z.strictObject({ email: emailSchema })

/** Body of PUT /api/v1/user/password/reset/{token}: length first, then equality. */
export const resetPasswordSchema = z
  .strictObject({
    password: newPassword,
    confirmPassword,
  })
  .check(sameTwice)

/** One's own password, before what matters as much as that. */
export const currentPassword = text('Current password', ACCOUNT_TEXTS.password).check(
  z.minLength(1, ACCOUNT_TEXTS.password),
  z.maxLength(1000, ACCOUNT_TEXTS.currentPasswordWrong),
)

/** The same beside settings through which secrets or personal data leave: left out where nothing of these changes. */
export const confirmingPassword = { currentPassword: z.optional(currentPassword) }

/** Body of PUT /api/v1/user/password: changes one's own password. */
export const changePasswordSchema = z
  .strictObject({
    currentPassword,
    password: newPassword,
    confirmPassword,
  })
  .check(sameTwice)
export type ChangePasswordInput = z.output<typeof changePasswordSchema>

/** Body of POST /api/v1/user/password/check: the own password, to lift the lock of a window. */
export const checkPasswordSchema = z.strictObject({
  password: text('Password', ACCOUNT_TEXTS.password).check(
    z.minLength(1, ACCOUNT_TEXTS.password),
    z.maxLength(1000, ACCOUNT_TEXTS.passwordWrong),
  ),
})

/** Body of PUT /api/v1/user/profile. */
export const profileSchema = z.strictObject({ name })

/** Body of POST /api/v1/user/contact: one's own new e-mail or phone, which a code confirms. */
export const changeContactSchema = z
  .strictObject({ email: z.optional(newEmailSchema), phone: z.optional(phone), currentPassword })
  .check(
    z.refine((values) => (values.email === undefined) !== (values.phone === undefined), {
      error: ACCOUNT_TEXTS.contactOne,
    }),
  )
export type ChangeContactInput = z.output<typeof changeContactSchema>

/** Body of PUT /api/v1/user/contact: the code that was sent there. */
export const confirmContactSchema = z.strictObject({
  otp: text('OTP', ACCOUNT_TEXTS.otp).check(
    z.overwrite((typed) => findCode(typed, OTP_LENGTH)),
    isCode,
  ),
})
