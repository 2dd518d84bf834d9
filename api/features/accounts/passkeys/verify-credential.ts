import type { CreatedCredential, SignedCredential } from '#contract/passkeys'
import type { RelyingParty } from './relying-party.ts'

/** What a passkey must answer for. */
interface Expected {
  challenge: string
  party: RelyingParty
}

/** What is stored of a passkey. */
export interface StoredCredential {
  credentialId: string
  /** COSE, in Base64url */
  publicKey: string
  counter: bigint
}

/** Algorithms of COSE that every authenticator has one of: Ed25519, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257]

// The library is 30 MB of memory and a fifth of a second, which a server without passkeys does not spend.
async function load() {
  // A package of the library's asks for this when it begins, and in our bundle would find it missing.
  await import('reflect-metadata')
  return import('@simplewebauthn/server')
}

const toExpectations = ({ challenge, party }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
})

const asJson = <R extends object>({ id, response }: { id: string; response: R }) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
})

/**
 * Whether an authenticator vouches for itself, or nobody does. We ask for no more, and of certificates that come all the
 * same the library would ask their makers' servers.
 */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/**
 * Makes sure that the page was in no frame of another site: none may show ours. The library says nothing of it.
 * @throws Error where it was
 */
async function assertOwnPage(clientDataJSON: string): Promise<void> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  if (decodeClientDataJSON(clientDataJSON).crossOrigin) throw new Error('a frame of another site')
}

/**
 * Reads a new passkey: it must be of our origin and domain, made for this challenge, and have asked for a finger, a face
 * or a PIN.
 * @throws Error that says what is wrong
 */
export async function verifyCreated(
  { id, response: { clientDataJSON, attestationObject } }: CreatedCredential,
  expected: Expected,
): Promise<StoredCredential> {
  const { verifyRegistrationResponse } = await load()
  await assertOwnPage(clientDataJSON)
  if (!(await isPlain(attestationObject))) throw new Error('an attestation that was not asked for')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: asJson({ id, response: { clientDataJSON, attestationObject } }),
    ...toExpectations(expected),
    supportedAlgorithmIDs: ALGORITHMS,
  })
  const credential = registrationInfo?.credential
  if (credential?.id !== id) throw new Error('not the credential that it says it is')
  return {
    credentialId: id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: BigInt(credential.counter),
  }
}

/**
 * Checks what a passkey has signed.
 * @returns its counter, which has gone on, or stays 0 with an authenticator that counts nothing
 * @throws Error that says what is wrong
 */
export async function verifySigned(
  { id, response }: SignedCredential,
  { publicKey, counter }: StoredCredential,
  expected: Expected,
): Promise<bigint> {
  const { verifyAuthenticationResponse } = await load()
  await assertOwnPage(response.clientDataJSON)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: asJson({ id, response }),
    ...toExpectations(expected),
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: Number(counter) },
  })
  if (!verified) throw new Error('another signature')
  return BigInt(authenticationInfo.newCounter)
}
