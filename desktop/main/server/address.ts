import { isIP } from 'node:net'

/** `origins`: where to look, in this order. */
export type ParsedAddress = { kind: 'address'; origins: string[] } | { kind: 'refused'; problem: string }

export const ADDRESS_TEXTS = {
  empty: 'Please enter the address of the server.',
  unreadable: 'This is not an address. Enter something like https://desk.example.in or 192.168.1.20:4000.',
  scheme: 'The address must begin with https:// or http://.',
  user: 'The address must not contain a user name or password.',
  insecure:
    'The connection to this server is not encrypted: passwords can be read on the way. Use https unless the server is in your own network.',
} as const

const PRIVATE_IPV4 = /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/** Whether a host is this computer or one of the local network, where http is usual. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(host) === 4) return PRIVATE_IPV4.test(host)
  if (isIP(host) === 6) return host === '::1' || /^f[cd]|^fe80:/.test(host)
  return (
    host === 'localhost' || /\.(localhost|local|lan|internal|home\.arpa)$/.test(host) || !host.includes('.')
  )
}

const hasScheme = (text: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(text)

/** The same host and port by the other scheme. */
const otherWay = ({ protocol, host }: URL) =>
  new URL(`${protocol === 'https:' ? 'http:' : 'https:'}//${host}`).origin

/**
 * Reads the address that a person typed or pasted. Without a scheme it is tried by https, then by http; https as it
 * stands, by nothing else. What follows the host is dropped, since people copy it from their
 * browser.
 */
export function parseAddress(typed: string): ParsedAddress {
  const text = typed.trim()
  if (text === '') return { kind: 'refused', problem: ADDRESS_TEXTS.empty }
  const address = hasScheme(text) ? text : `https://${text}`
  if (/\s/.test(text) || !URL.canParse(address)) return { kind: 'refused', problem: ADDRESS_TEXTS.unreadable }
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { kind: 'refused', problem: ADDRESS_TEXTS.scheme }
  }
  if (url.username || url.password) return { kind: 'refused', problem: ADDRESS_TEXTS.user }
  const isAsTyped = hasScheme(text) && url.protocol === 'https:'
  return { kind: 'address', origins: isAsTyped ? [url.origin] : [url.origin, otherWay(url)] }
}

/** What to say about an address that works; null when there is nothing to say. */
export function addressWarning(origin: string): string | null {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && !isLocalHost(hostname) ? ADDRESS_TEXTS.insecure : null
}
