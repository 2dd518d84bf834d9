import * as z from 'zod/mini'
import { userResponse } from '#contract/account-responses'
import { currentPassword } from '#contract/accounts'
import { PASSKEYS } from '#contract/limits'
import { requiredLine } from '#contract/line'

export const PASSKEY_TEXTS = {
  malformed: 'The browser’s passkey response is invalid.',
  refused: 'Passkey not accepted. Try again, or sign in with your password.',
  unknown: 'We don’t recognise this passkey. It may have been removed. Sign in with your password.',
  timedOut: 'This took too long. Start again.',
  unavailable: 'Passkeys need a public URL that starts with https, or localhost.',
  limitReached: `An account can have up to ${PASSKEYS.most} passkeys. Remove one first.`,
  alreadyAdded: 'You’ve already added this passkey.',
  added: 'Passkey added.',
  renamed: 'Passkey renamed.',
  removed: 'Passkey removed.',
  signedIn: 'Signed in.',
} as const

/** Authenticator transports of WebAuthn (section 5.8.4). */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transport = (typeof TRANSPORTS)[number]

/** Bytes in Base64url, of at most `maxLength` characters. */
const bytes = (maxLength: number) =>
  z
    .string({ error: PASSKEY_TEXTS.malformed })
    .check(z.maxLength(maxLength, PASSKEY_TEXTS.malformed), z.regex(/^[\w-]+$/, PASSKEY_TEXTS.malformed))

/** WebAuthn allows 1023 bytes (section 4, credential id). */
const credentialId = bytes(1364)

/** The fields of `PublicKeyCredential.toJSON()` that we use. Clients pick these, because unknown keys are refused. */
const credentialSchema = <const T extends z.core.$ZodShape>(response: T) =>
  z.strictObject({
    id: credentialId,
    response: z.strictObject({ clientDataJSON: bytes(4000), ...response }),
  })

/** A browser's response after it created a passkey. */
export const createdCredentialSchema = credentialSchema({
  attestationObject: bytes(16_000),
  transports: z.optional(
    z
      .array(z.string(PASSKEY_TEXTS.malformed).check(z.maxLength(40)), PASSKEY_TEXTS.malformed)
      .check(z.maxLength(20, PASSKEY_TEXTS.malformed)),
  ),
})
export type CreatedCredential = z.output<typeof createdCredentialSchema>

/** A browser's response after a passkey signed a challenge. */
export const signedCredentialSchema = credentialSchema({
  authenticatorData: bytes(4000),
  signature: bytes(2000),
  userHandle: bytes(100),
})
export type SignedCredential = z.output<typeof signedCredentialSchema>

const name = requiredLine('Name', PASSKEYS.name)

export const addPasskeySchema = z.strictObject({ name, credential: createdCredentialSchema })
export type AddPasskeyInput = z.output<typeof addPasskeySchema>

export const renamePasskeySchema = z.strictObject({ name })

export const removePasskeySchema = z.strictObject({ currentPassword })

export const passkeySignInSchema = z.strictObject({ credential: signedCredentialSchema })

const timestamp = z.iso.datetime()

const passkeySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
})
export type PasskeyRecord = z.output<typeof passkeySchema>

/** Response of GET /api/v1/user/passkeys, oldest first. */
export const passkeysResponse = z.strictObject({ passkeys: z.array(passkeySchema) })
export type PasskeysRecord = z.output<typeof passkeysResponse>

const credentialDescriptor = z.strictObject({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.enum(TRANSPORTS)),
})

/** Options for a new passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptionsResponse = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type CreationOptions = z.output<typeof creationOptionsResponse>

/** Options for a sign-in with any passkey of this site: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptionsResponse = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.output<typeof requestOptionsResponse>

/** An added passkey. With an account's first one come ten recovery codes, shown only once. */
export const addedPasskeyResponse = z.strictObject({
  message: z.string(),
  passkey: passkeySchema,
  recoveryCodes: z.array(z.string()),
})

export const renamedPasskeyResponse = z.strictObject({ message: z.string(), passkey: passkeySchema })

/** The one origin whose pages can use passkeys; null if the public URL doesn't allow any. */
export const passkeyOriginResponse = z.strictObject({ origin: z.nullable(z.string()) })

export const passkeySignInResponse = z.extend(userResponse, { message: z.string() })
