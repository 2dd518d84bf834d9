import { isIP } from 'node:net'

/** `origins`: origins to try, in order. */
export type ParsedServerUrl = { kind: 'address'; origins: string[] } | { kind: 'refused'; problem: string }

export const SERVER_URL_TEXTS = {
  empty: 'Enter the server address.',
  unreadable: 'Invalid address. Enter something like https://desk.example.in or 192.168.1.20:4000.',
  scheme: 'The address must start with https:// or http://.',
  user: 'The address must not contain a user name or password.',
  insecure:
    'The connection to this server is not encrypted, so others could read your passwords. Use https unless the server is in your own network.',
} as const

const PRIVATE_IPV4 = /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/** True if a host is this computer or in the local network, where http is common. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(host) === 4) return PRIVATE_IPV4.test(host)
  if (isIP(host) === 6) return host === '::1' || /^f[cd]|^fe80:/.test(host)
  return (
    host === 'localhost' || /\.(localhost|local|lan|internal|home\.arpa)$/.test(host) || !host.includes('.')
  )
}

const hasScheme = (text: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(text)

/** Returns the origin with the other scheme. */
const toOtherScheme = ({ protocol, host }: URL) =>
  new URL(`${protocol === 'https:' ? 'http:' : 'https:'}//${host}`).origin

/**
 * Parses the address a user typed or pasted. Without a scheme, https is tried first, then http; an https address is only
 * tried as it is. Everything after the host is dropped, because people copy addresses from their browser.
 */
export function parseServerUrl(typed: string): ParsedServerUrl {
  const text = typed.trim()
  if (text === '') return { kind: 'refused', problem: SERVER_URL_TEXTS.empty }
  const address = hasScheme(text) ? text : `https://${text}`
  if (/\s/.test(text) || !URL.canParse(address))
    return { kind: 'refused', problem: SERVER_URL_TEXTS.unreadable }
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { kind: 'refused', problem: SERVER_URL_TEXTS.scheme }
  }
  if (url.username || url.password) return { kind: 'refused', problem: SERVER_URL_TEXTS.user }
  const isHttpsOnly = hasScheme(text) && url.protocol === 'https:'
  return { kind: 'address', origins: isHttpsOnly ? [url.origin] : [url.origin, toOtherScheme(url)] }
}

/** Returns the warning about a working address; null if there is none. */
export function getServerUrlWarning(origin: string): string | null {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && !isLocalHost(hostname) ? SERVER_URL_TEXTS.insecure : null
}
