import * as z from 'zod/mini'
import { currentPassword, requiredText, resendOtpSchema } from '#contract/accounts'
import { APP_CODE, RECOVERY_CODES } from '#contract/limits'
import { findCode } from '#contract/one-time-codes'

export const SECOND_STEP_TEXTS = {
  enterCode: 'Enter the code from your authenticator app.',
  usePasskey: 'Use your passkey, or one of your recovery codes.',
  code: `Please enter the ${APP_CODE.digits} digits shown in the app.`,
  codeWrong: 'This code is wrong or was already used. Wait for the next one in the app.',
  recoveryCode: `A recovery code has ${RECOVERY_CODES.groups} groups of ${RECOVERY_CODES.groupLength} letters and digits.`,
  recoveryCodeWrong: 'This recovery code is wrong or was already used.',
  signedIn: 'Signed in.',
  codeNotAllowed:
    'We can’t send a code for this sign-in. Use your authenticator app, your passkey or a recovery code.',
  setUpExpired: 'This setup has expired. Start again.',
  setUp: 'Authenticator app set up.',
  alreadySetUp: 'An authenticator app is already set up. Remove it first.',
  removed: 'Authenticator app removed.',
  notSetUp: 'No authenticator app is set up.',
  noCodes: 'Recovery codes back up an authenticator app or a passkey. Set one up first.',
  renewed: '10 new recovery codes created. Your old codes no longer work.',
  reset: (name: string) =>
    `Sign-in reset for ${name}. They can now sign in with their password and a code we send them.`,
  nothingToReset: 'This account has no authenticator app or passkey.',
} as const

/** Crockford's Base32 alphabet, which leaves out characters that look alike. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const RECOVERY_LENGTH = RECOVERY_CODES.groups * RECOVERY_CODES.groupLength

/** Returns a typed recovery code without separators and with look-alike characters replaced. */
const normaliseRecoveryCode = (typed: string) =>
  typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')

const appCode = requiredText('Code', SECOND_STEP_TEXTS.code).check(
  z.overwrite((typed) => findCode(typed, APP_CODE.digits)),
  z.regex(new RegExp(`^\\d{${APP_CODE.digits}}$`), SECOND_STEP_TEXTS.code),
)

const recoveryCode = requiredText('Recovery code', SECOND_STEP_TEXTS.recoveryCode).check(
  z.overwrite(normaliseRecoveryCode),
  z.regex(new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`), SECOND_STEP_TEXTS.recoveryCode),
)

/** Body of POST /api/v1/user/verify-authenticator: the app's code and the account. */
export const verifyAuthenticatorSchema = z.extend(resendOtpSchema, { code: appCode })
export type VerifyAuthenticatorInput = z.output<typeof verifyAuthenticatorSchema>

export const verifyRecoveryCodeSchema = z.extend(resendOtpSchema, { code: recoveryCode })

/** Body of changes to the caller's own second step, which a session alone doesn't authorise. */
export const ownPasswordSchema = z.strictObject({ currentPassword })

/** Body of PUT /api/v1/user/authenticator: the first code of the app. */
export const confirmAuthenticatorSchema = z.strictObject({ code: appCode })

export const authenticatorResponse = z.strictObject({
  /** ISO 8601 in UTC; null if none is set up. */
  since: z.nullable(z.iso.datetime()),
  /** False after a change of the session secret, with which the key is encrypted. */
  isReadable: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type AuthenticatorRecord = z.output<typeof authenticatorResponse>

/** A new authenticator key, shown only once: in Base32, and as the URI for the QR code. */
export const authenticatorKeyResponse = z.strictObject({ key: z.string(), uri: z.string() })
export type AuthenticatorKey = z.output<typeof authenticatorKeyResponse>

/** Ten recovery codes in groups, shown only once. */
export const recoveryCodesResponse = z.strictObject({
  message: z.string(),
  recoveryCodes: z.array(z.string()),
})
