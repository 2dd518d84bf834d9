import * as z from 'zod/mini'
import { userResponse } from '#contract/account-responses'
import { currentPassword } from '#contract/accounts'
import { PASSKEYS } from '#contract/limits'
import { requiredLine } from '#contract/line'

/** What is said of passkeys. */
export const PASSKEY_TEXTS = {
  malformed: 'This is not what a browser answers about a passkey.',
  refused: 'This passkey was not accepted. Try again, or sign in with your password.',
  unknown: 'This passkey is not known here: it may have been removed. Sign in with your password.',
  over: 'This took too long. Begin again.',
  notHere: 'Passkeys need a public address that begins with https, or localhost.',
  most: `An account has ${PASSKEYS.most} passkeys at the most. Remove one first.`,
  twice: 'This passkey is here already.',
  added: 'The passkey is added.',
  renamed: 'The passkey has another name.',
  removed: 'The passkey is removed.',
  signedIn: 'Signed in.',
} as const

/** Ways to an authenticator that the standard names (WebAuthn, section 5.8.4). */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transport = (typeof TRANSPORTS)[number]

/** Bytes in Base64url. @param most characters */
const bytes = (most: number) =>
  z
    .string({ error: PASSKEY_TEXTS.malformed })
    .check(z.maxLength(most, PASSKEY_TEXTS.malformed), z.regex(/^[\w-]+$/, PASSKEY_TEXTS.malformed))

/** The standard allows 1023 bytes (section 4, credential id). */
const credentialId = bytes(1364)

/** Of `PublicKeyCredential.toJSON()` what is read: browsers add fields with the years, and unknown keys are refused. */
const ofBrowser = <const T extends z.core.$ZodShape>(response: T) =>
  z.strictObject({
    id: credentialId,
    response: z.strictObject({ clientDataJSON: bytes(4000), ...response }),
  })

/** A new passkey, as a browser tells of it. */
export const createdCredentialSchema = ofBrowser({
  attestationObject: bytes(16_000),
  transports: z.optional(
    z
      .array(z.string(PASSKEY_TEXTS.malformed).check(z.maxLength(40)), PASSKEY_TEXTS.malformed)
      .check(z.maxLength(20, PASSKEY_TEXTS.malformed)),
  ),
})
export type CreatedCredential = z.output<typeof createdCredentialSchema>

/** What a passkey has signed, as a browser tells of it. */
export const signedCredentialSchema = ofBrowser({
  authenticatorData: bytes(4000),
  signature: bytes(2000),
  userHandle: bytes(100),
})
export type SignedCredential = z.output<typeof signedCredentialSchema>

const name = requiredLine('Name', PASSKEYS.name)

/** Body of POST /api/v1/user/passkeys. */
export const addPasskeySchema = z.strictObject({ name, credential: createdCredentialSchema })
export type AddPasskeyInput = z.output<typeof addPasskeySchema>

/** Body of PUT /api/v1/user/passkeys/:id. */
export const renamePasskeySchema = z.strictObject({ name })

/** Body of POST /api/v1/user/passkeys/:id/removal. */
export const removePasskeySchema = z.strictObject({ currentPassword })

/** Body of POST /api/v1/user/passkey-sign-in. */
export const passkeySignInSchema = z.strictObject({ credential: signedCredentialSchema })

const timestamp = z.iso.datetime()

const passkeySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
})
export type PasskeyRecord = z.output<typeof passkeySchema>

/** Response of GET /api/v1/user/passkeys: the oldest first. */
export const passkeysResponse = z.strictObject({ passkeys: z.array(passkeySchema) })
export type PasskeysRecord = z.output<typeof passkeysResponse>

const known = z.strictObject({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.enum(TRANSPORTS)),
})

/** What a browser is asked for a new passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const creationOptionsResponse = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type CreationOptions = z.output<typeof creationOptionsResponse>

/** What a browser is asked for at a sign-in: `PublicKeyCredentialRequestOptionsJSON`, for any passkey of this site. */
export const requestOptionsResponse = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.output<typeof requestOptionsResponse>

/** An added passkey; ten recovery codes beside an account's first, shown this once. */
export const addedPasskeyResponse = z.strictObject({
  message: z.string(),
  passkey: passkeySchema,
  recoveryCodes: z.array(z.string()),
})

export const renamedPasskeyResponse = z.strictObject({ message: z.string(), passkey: passkeySchema })

/** The one origin whose pages may ask for passkeys; null where the public address allows none. */
export const passkeyOriginResponse = z.strictObject({ origin: z.nullable(z.string()) })

export const passkeySignInResponse = z.extend(userResponse, { message: z.string() })
