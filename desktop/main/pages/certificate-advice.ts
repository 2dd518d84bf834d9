import type { CertificateProblem } from '../../bridge/bridge.ts'

const COMPARE =
  'Ask the person who looks after the server for the SHA-256 fingerprint of its certificate, and trust this one only if all of it is the same.'

/** What a refused certificate may mean, and what to do. */
export interface CertificateAdvice {
  text: string
  todo: string
  isStrong: boolean
}

/** @param isInUse the desk has worked with this address until now */
export function certificateAdvice(
  { isTrustable, trusted }: CertificateProblem,
  isInUse: boolean,
): CertificateAdvice {
  if (!isTrustable) {
    return {
      text: 'This can’t be put right here: the server needs a new certificate.',
      todo: 'If it should be valid, check the date of this computer.',
      isStrong: false,
    }
  }
  if (trusted !== null) {
    return {
      text: 'This is not the certificate that was trusted before. Unless you know that it was renewed, somebody between you and the server may be reading along: passwords and visitors’ data would be theirs.',
      todo: COMPARE,
      isStrong: true,
    }
  }
  if (isInUse) {
    return {
      text: 'Until now a known authority has vouched for this server. That nobody does any more may mean that somebody is in between.',
      todo: COMPARE,
      isStrong: true,
    }
  }
  return { text: 'For a server of your own that is usual.', todo: COMPARE, isStrong: false }
}

/** A fingerprint in groups of four pairs, as people compare them. */
export const inGroups = (fingerprint: string) => fingerprint.match(/(?:[\dA-F]{2}:?){1,4}/g) ?? []
