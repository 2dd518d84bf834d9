/** Chromium's names for what can go wrong on the way, in words for staff. */
const WORDS: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/ERR_CERT_DATE_INVALID/, 'The server’s security certificate has expired or is not valid yet.'],
  [/ERR_CERT_AUTHORITY_INVALID/, 'The server’s security certificate was not issued by a known authority.'],
  [/ERR_CERT_COMMON_NAME_INVALID/, 'The server’s security certificate belongs to another address.'],
  [/ERR_CERT_REVOKED/, 'The server’s security certificate has been revoked.'],
  [/ERR_CERT_([A-Z_]+)/, 'The server’s security certificate is not valid: $1.'],
  [/ERR_BAD_SSL_CLIENT/, 'The server’s security certificate is not valid.'],
  [/ERR_SSL_|ERR_TLS_/, 'There is no secure connection at this address. The server may speak http only.'],
  [
    /ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION/,
    'No server of this name was found. Please check the spelling.',
  ],
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, 'This computer is not connected to a network.'],
  [/ERR_CONNECTION_REFUSED/, 'The computer was found, but no server answers at this address and port.'],
  [/ERR_(CONNECTION_)?TIMED_OUT|ERR_ADDRESS_UNREACHABLE|ERR_ABORTED/, 'The server did not answer in time.'],
  [
    /ERR_PROXY_AUTH_/,
    'The proxy of this network requires a password, which this app can’t give. Ask your network administrator to allow this app.',
  ],
  [/ERR_PROXY_|ERR_TUNNEL_/, 'The proxy of this network did not let the connection through.'],
  [/ERR_UNSAFE_PORT/, 'This port is not allowed. Please check the number after the colon.'],
  [
    /ERR_TOO_MANY_REDIRECTS|redirect/i,
    'This address leads on to another one. Please enter the final address.',
  ],
]

const OTHER = 'The server could not be reached.'

const toText = (error: unknown) => String(error instanceof Error ? error.message : error)

/** The server’s certificate is the cause, and so somebody could be in between. */
export const isCertificateError = (error: unknown) => /ERR_CERT_/.test(toText(error))

/** Whoever responds does not speak TLS. */
export const isWithoutTls = (error: unknown) => /ERR_SSL_|ERR_TLS_/.test(toText(error))

/** One sentence that names the cause of a failed request; a code that has no sentence of its own stands in it in words. */
export function describeFailure(error: unknown): string {
  const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
  const text = isTimeout ? 'ERR_TIMED_OUT' : toText(error)
  const [pattern, words] = WORDS.find(([known]) => known.test(text)) ?? []
  const code = pattern?.exec(text)?.[1] ?? ''
  return words?.replace('$1', code.toLowerCase().replaceAll('_', ' ')) ?? OTHER
}
