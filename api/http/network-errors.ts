/** Messages for the error codes of the system, TLS and nodemailer. */
const MESSAGES: readonly [codes: RegExp, message: string][] = [
  [/^ECONNREFUSED$/, 'connection refused: nothing is listening on that host and port'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|TimeoutError|AbortError|ABORT_ERR|EABORT)$/, 'timeout: no response'],
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA|EDNS)$/, 'unknown host: this name does not exist'],
  [/^(EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/, 'not reachable from this machine'],
  [/^(CERT_HAS_EXPIRED)$/, 'expired certificate'],
  [/^CERT_NOT_YET_VALID$/, 'certificate not valid yet (is the clock right?)'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'certificate for a different host name'],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY|GET)_.*)$/,
    'untrusted certificate: to trust your own authority, set NODE_EXTRA_CA_CERTS (outside .env)',
  ],
  [/^CERT_/, 'untrusted certificate'],
  [/^(EPROTO|ERR_SSL_.*)$/, 'no TLS on that port'],
  [/^ETLS$/, 'the server does not offer TLS'],
  [/^EPROTOCOL$/, 'not a mail server: unexpected response'],
  [/^EAUTH$/, 'sign-in failed: wrong user name or password'],
  [/^(UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)$/, 'response headers too large'],
  [/^HPE_/, 'not an HTTP server: unexpected response'],
  [/^PRIVATE_ADDRESS$/, 'private address: allow those with the setting WEBHOOK_PRIVATE_ADDRESSES'],
  [/^TypeError$/, 'invalid URL'],
  [/^(ECONNRESET|EPIPE|ECONNECTION|UND_ERR_SOCKET)$/, 'connection closed by the server'],
]

/** Codes that only say that a connection existed. The error they wrap is more specific. */
const GENERIC_CODES = ['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'ETLS']

interface Coded {
  code?: unknown
  originalCode?: unknown
  cause?: unknown
}

function getCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code, originalCode, cause } = error as Coded
  const inner = error instanceof AggregateError ? error.errors.flatMap(getCodes) : []
  return [...inner, ...getCodes(cause), originalCode, code].filter((each) => typeof each === 'string')
}

/** Returns the most specific code of a failed connection; `unknown` if there is none. */
export function networkCode(error: unknown): string {
  const codes = getCodes(error)
  return (
    codes.find((code) => !GENERIC_CODES.includes(code)) ??
    codes[0] ??
    (error instanceof Error ? error.name : 'unknown')
  )
}

/** Returns why a connection failed, without personal data; undefined for unknown codes. */
export function findNetworkErrorMessage(error: unknown): string | undefined {
  const code = networkCode(error)
  return MESSAGES.find(([codes]) => codes.test(code))?.[1]
}

/** Returns why a connection failed; the code itself if it is unknown. */
export const getNetworkErrorMessage = (error: unknown) => findNetworkErrorMessage(error) ?? networkCode(error)
