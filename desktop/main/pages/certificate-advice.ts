import type { CertificateProblem } from '../../bridge/bridge.ts'

const COMPARE =
  'Ask your server administrator for the SHA-256 fingerprint of the certificate. Only trust it if the whole fingerprint matches.'

/** Explanation of a rejected certificate, and advice. */
export interface CertificateAdvice {
  text: string
  todo: string
  isStrong: boolean
}

/** @param isInUse true if the app has used this address before */
export function certificateAdvice(
  { isTrustable, trusted }: CertificateProblem,
  isInUse: boolean,
): CertificateAdvice {
  if (!isTrustable) {
    return {
      text: 'You can’t fix this here: the server needs a new certificate.',
      todo: 'If the certificate should be valid, check this computer’s date.',
      isStrong: false,
    }
  }
  if (trusted !== null) {
    return {
      text: 'This is not the certificate you trusted before. Unless you know it was renewed, someone may be intercepting the connection and could read passwords and visitors’ data.',
      todo: COMPARE,
      isStrong: true,
    }
  }
  if (isInUse) {
    return {
      text: 'This server used to have a certificate from a known authority. Someone may be intercepting the connection.',
      todo: COMPARE,
      isStrong: true,
    }
  }
  return { text: 'This is normal for a server you run yourself.', todo: COMPARE, isStrong: false }
}

/** Splits a fingerprint into groups of four pairs, which are easier to compare. */
export const toGroups = (fingerprint: string) => fingerprint.match(/(?:[\dA-F]{2}:?){1,4}/g) ?? []
