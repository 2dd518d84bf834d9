import type { CreatedCredential, SignedCredential } from '#contract/passkeys'
import type { RelyingParty } from './relying-party.ts'

interface Expected {
  challenge: string
  party: RelyingParty
}

export interface StoredCredential {
  credentialId: string
  /** COSE, in Base64url */
  publicKey: string
  counter: bigint
}

/** COSE algorithms Ed25519, ES256 and RS256. Every authenticator supports at least one. */
export const ALGORITHMS = [-8, -7, -257]

// The library takes 30 MB of memory and 0.2 seconds to load, so servers without passkeys don't load it.
async function load() {
  // One of the library's dependencies needs this at load time, and our bundler would leave it out.
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
 * True if there is no attestation or a self-attestation. We request no other, and for certificates that are sent anyway
 * the library would contact the servers of their issuers.
 */
async function hasNoCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/**
 * Checks that the page wasn't in a frame of another site, which the library doesn't check.
 * @throws Error if it was
 */
async function assertOwnPage(clientDataJSON: string): Promise<void> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  if (decodeClientDataJSON(clientDataJSON).crossOrigin) throw new Error('page was in a frame of another site')
}

/**
 * Verifies a new passkey. It must match our origin, domain and challenge, and have verified the user by fingerprint,
 * face or PIN.
 * @throws Error with the reason
 */
export async function verifyCreated(
  { id, response: { clientDataJSON, attestationObject } }: CreatedCredential,
  expected: Expected,
): Promise<StoredCredential> {
  const { verifyRegistrationResponse } = await load()
  await assertOwnPage(clientDataJSON)
  if (!(await hasNoCertificate(attestationObject))) throw new Error('unrequested attestation')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: asJson({ id, response: { clientDataJSON, attestationObject } }),
    ...toExpectations(expected),
    supportedAlgorithmIDs: ALGORITHMS,
  })
  const credential = registrationInfo?.credential
  if (credential?.id !== id) throw new Error('credential id does not match')
  return {
    credentialId: id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: BigInt(credential.counter),
  }
}

/**
 * Verifies a signed challenge.
 * @returns the increased counter; 0 from authenticators that don't count
 * @throws Error with the reason
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
  if (!verified) throw new Error('invalid signature')
  return BigInt(authenticationInfo.newCounter)
}
