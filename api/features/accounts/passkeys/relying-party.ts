import { isIP } from 'node:net'
import { PASSKEY_TEXTS } from '#contract/passkeys'
import { AppError } from '../../../lib/app-error.ts'

/** The site that passkeys belong to (WebAuthn, section 4). They sign for the domain `id`, on pages of `origin`. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * Returns the relying party of a public URL, which must come from the settings and never from a request.
 * @returns null if browsers don't allow passkeys there: without https (except on localhost), or on a bare IP address
 */
export function toRelyingParty(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSafe = protocol === 'https:' || hostname === 'localhost'
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0
  return isSafe && !isAddress ? { id: hostname, origin } : null
}

/** @throws AppError `invalid` if the public URL doesn't allow passkeys */
export function getRelyingParty({ publicUrl }: { publicUrl: () => string }): RelyingParty {
  const party = toRelyingParty(publicUrl())
  if (!party) throw new AppError('invalid', PASSKEY_TEXTS.unavailable)
  return party
}
