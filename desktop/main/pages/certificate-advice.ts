import type { CertificateProblem } from '../../bridge/bridge.ts'

const COMPARE =
  'Compare this fingerprint with the one that the server’s screen shows, or ask the person who looks after it. Trust it only if all of it is the same.'

/** What to do about a refused certificate. @param isInUse the desk has worked with this address until now */
export function certificateAdvice(
  { isTrustable, trusted }: CertificateProblem,
  isInUse: boolean,
): { text: string; isStrong: boolean } {
  if (!isTrustable) {
    return {
      text: 'This can’t be put right here: the server needs a new certificate. If it is valid, check the date of this computer.',
      isStrong: false,
    }
  }
  if (trusted !== null) {
    return {
      text: `This is not the certificate that was trusted before. Unless you know that it was renewed, somebody between you and the server may be reading along: passwords and visitors’ data would be theirs. ${COMPARE}`,
      isStrong: true,
    }
  }
  if (isInUse) {
    return {
      text: `Until now a known authority has vouched for this server. That nobody does any more may mean that somebody is in between. ${COMPARE}`,
      isStrong: true,
    }
  }
  return { text: `For a server of your own that is usual. ${COMPARE}`, isStrong: false }
}

/** A fingerprint in groups of four pairs, as people compare them. */
export const inGroups = (fingerprint: string) =>
  fingerprint
    .split(':')
    .reduce<string[][]>((groups, pair, index) => {
      if (index % 4 === 0) groups.push([])
      groups.at(-1)?.push(pair)
      return groups
    }, [])
    .map((group) => group.join(':'))
