import { isIP } from 'node:net'
import { PASSKEY_TEXTS } from '#contract/passkeys'
import { AppError } from '../../../lib/app-error.ts'

/** Whom passkeys are made for (WebAuthn, section 4): they sign for this domain, on pages of this origin. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * The site as passkeys know it, by its public address: the settings say what it is, never a request.
 * @returns null where browsers allow no passkeys: without https but for localhost, and where the host is a bare IP address
 */
export function toRelyingParty(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSafe = protocol === 'https:' || hostname === 'localhost'
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0
  return isSafe && !isAddress ? { id: hostname, origin } : null
}

/** @throws AppError `invalid` where the public address allows no passkeys */
export function getRelyingParty({ publicUrl }: { publicUrl: () => string }): RelyingParty {
  const party = toRelyingParty(publicUrl())
  if (!party) throw new AppError('invalid', PASSKEY_TEXTS.notHere)
  return party
}
