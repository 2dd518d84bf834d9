import type { Settings } from './settings.ts'

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']
const LOCAL_HOSTS = [...LOCAL_NAMES, '::1']

/**
 * What the operator reads where other machines reach the server by plain http (TARGETS S8): cookies can't be Secure there,
 * and passwords cross the network in the clear. It takes a setting to come to this: HOST or PUBLIC_URL.
 * @returns null where all is local, or visitors come by https
 */
export function plainHttpWarning({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): string | null {
  const address = publicUrl === undefined ? null : new URL(publicUrl)
  if (address?.protocol === 'https:') return null
  const isLocal = LOCAL_HOSTS.includes(host) && (!address || LOCAL_NAMES.includes(address.hostname))
  if (isLocal) return null
  return 'Warning: passwords and enquiries cross the network unencrypted. Put TLS in front and set PUBLIC_URL to https://…'
}
