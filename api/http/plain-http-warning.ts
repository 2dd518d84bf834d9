import { isThisMachine } from '../lib/local-names.ts'
import type { Settings } from '../lib/settings.ts'

/**
 * What the operator reads where other machines reach the server by plain http: cookies can't be Secure there,
 * and passwords cross the network in the clear. It takes a setting to come to this: HOST or PUBLIC_URL.
 * @returns null where all is local, or visitors come by https
 */
export function plainHttpWarning({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): string | null {
  const address = publicUrl === undefined ? null : new URL(publicUrl)
  if (address?.protocol === 'https:') return null
  const isLocal = isThisMachine(host) && (!address || isThisMachine(address.hostname))
  if (isLocal) return null
  return 'Warning: passwords and enquiries cross the network unencrypted. Put TLS in front and set PUBLIC_URL to https://…'
}
