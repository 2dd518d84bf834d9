import * as z from 'zod/mini'
import { currentPassword, resendOtpSchema, text } from '#contract/accounts'
import { APP_CODE, RECOVERY_CODES } from '#contract/limits'
import { findCode } from '#contract/one-time-codes'

/** What is said of authenticator apps and recovery codes. */
export const SECOND_STEP_TEXTS = {
  askForCode: 'Enter the code from your authenticator app.',
  askForPasskey: 'Use your passkey, or one of your recovery codes.',
  code: `Please enter the ${APP_CODE.digits} digits that the app shows.`,
  codeWrong: 'The code is wrong or was used already. Wait for the next one in the app.',
  recoveryCode: `A recovery code has ${RECOVERY_CODES.groups} groups of ${RECOVERY_CODES.groupLength} letters and digits.`,
  recoveryCodeWrong: 'This recovery code is wrong or was used already.',
  signedIn: 'Signed in.',
  noMailedCode:
    'No code is sent, since the password was set by a link or your account needs more. Use your authenticator app, your passkey or a recovery code.',
  keyOver: 'This key is no longer waited for. Begin again.',
  on: 'The authenticator app is set up.',
  alreadyOn: 'An authenticator app is set up already. Remove it first.',
  removed: 'The authenticator app is removed.',
  notOn: 'No authenticator app is set up.',
  noCodes: 'Recovery codes stand in for an authenticator app or a passkey. Set one up first.',
  renewed: 'Ten new recovery codes. The former ones are void.',
  reset: (name: string) =>
    `Sign-in reset for ${name}. They sign in with their password and a code we send them.`,
  nothingToReset: 'This account has no authenticator app and no passkey.',
} as const

/** The alphabet of Crockford's Base32: nothing that is taken for something else. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const RECOVERY_LENGTH = RECOVERY_CODES.groups * RECOVERY_CODES.groupLength

/** A recovery code as it is compared: however it was typed or read from paper. */
const withoutGroups = (typed: string) =>
  typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')

const appCode = text('Code', SECOND_STEP_TEXTS.code).check(
  z.overwrite((typed) => findCode(typed, APP_CODE.digits)),
  z.regex(new RegExp(`^\\d{${APP_CODE.digits}}$`), SECOND_STEP_TEXTS.code),
)

const recoveryCode = text('Recovery code', SECOND_STEP_TEXTS.recoveryCode).check(
  z.overwrite(withoutGroups),
  z.regex(new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`), SECOND_STEP_TEXTS.recoveryCode),
)

/** Body of POST /api/v1/user/verify-authenticator: the app's code, with whose it is. */
export const verifyAuthenticatorSchema = z.extend(resendOtpSchema, { code: appCode })
export type VerifyAuthenticatorInput = z.output<typeof verifyAuthenticatorSchema>

/** Body of POST /api/v1/user/verify-recovery-code. */
export const verifyRecoveryCodeSchema = z.extend(resendOtpSchema, { code: recoveryCode })

/** Body of what a session alone may not do to the own second step. */
export const ownPasswordSchema = z.strictObject({ currentPassword })

/** Body of PUT /api/v1/user/authenticator: the first code of the app. */
export const confirmAuthenticatorSchema = z.strictObject({ code: appCode })

/** Response of GET /api/v1/user/authenticator. */
export const authenticatorResponse = z.strictObject({
  /** ISO 8601 in UTC; null while none is set up. */
  since: z.nullable(z.iso.datetime()),
  /** Whether the server can still read its key: after a change of the session secret it can't. */
  isReadable: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type AuthenticatorRecord = z.output<typeof authenticatorResponse>

/** The key that the app is to be given, shown this once: in Base32, and as the address that a QR code holds. */
export const authenticatorKeyResponse = z.strictObject({ key: z.string(), uri: z.string() })
export type AuthenticatorKey = z.output<typeof authenticatorKeyResponse>

/** Ten recovery codes in groups, shown this once. */
export const recoveryCodesResponse = z.strictObject({
  message: z.string(),
  recoveryCodes: z.array(z.string()),
})
