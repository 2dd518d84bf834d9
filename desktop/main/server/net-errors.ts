/** Messages for Chromium's network errors. */
const MESSAGES: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/ERR_CERT_DATE_INVALID/, 'The server’s security certificate has expired or is not valid yet.'],
  [/ERR_CERT_AUTHORITY_INVALID/, 'The server’s security certificate is not from a known authority.'],
  [/ERR_CERT_COMMON_NAME_INVALID/, 'The server’s security certificate is for a different address.'],
  [/ERR_CERT_REVOKED/, 'The server’s security certificate has been revoked.'],
  [/ERR_CERT_([A-Z_]+)/, 'The server’s security certificate is not valid: $1.'],
  [/ERR_BAD_SSL_CLIENT/, 'The server’s security certificate is not valid.'],
  [
    /ERR_SSL_|ERR_TLS_/,
    'No secure connection is possible at this address. The server may only support http.',
  ],
  [/ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION/, 'No server with this name was found. Check the spelling.'],
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, 'This computer is not connected to a network.'],
  [/ERR_CONNECTION_REFUSED/, 'The computer was found, but no server responds at this address and port.'],
  [/ERR_(CONNECTION_)?TIMED_OUT|ERR_ADDRESS_UNREACHABLE|ERR_ABORTED/, 'The server did not respond in time.'],
  [
    /ERR_PROXY_AUTH_/,
    'This network’s proxy requires a password, which this app can’t provide. Ask your network administrator to allow this app.',
  ],
  [/ERR_PROXY_|ERR_TUNNEL_/, 'This network’s proxy blocked the connection.'],
  [/ERR_UNSAFE_PORT/, 'This port is not allowed. Check the number after the colon.'],
  [/ERR_TOO_MANY_REDIRECTS|redirect/i, 'This address redirects to another one. Enter the final address.'],
]

const OTHER = 'Could not reach the server.'

const toText = (error: unknown) => String(error instanceof Error ? error.message : error)

/** True if the server's certificate is the cause, so that someone could be intercepting the connection. */
export const isCertificateError = (error: unknown) => /ERR_CERT_/.test(toText(error))

/** True if the server does not support TLS. */
export const isWithoutTls = (error: unknown) => /ERR_SSL_|ERR_TLS_/.test(toText(error))

/** Returns the cause of a failed request as a sentence. Codes without their own message are included in it. */
export function describeFailure(error: unknown): string {
  const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
  const text = isTimeout ? 'ERR_TIMED_OUT' : toText(error)
  const [pattern, message] = MESSAGES.find(([known]) => known.test(text)) ?? []
  const code = pattern?.exec(text)?.[1] ?? ''
  return message?.replace('$1', code.toLowerCase().replaceAll('_', ' ')) ?? OTHER
}
