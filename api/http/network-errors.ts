/** What the codes of the system, of TLS and of nodemailer mean to whoever has written the address. */
const WORDS: readonly [codes: RegExp, words: string][] = [
  [/^ECONNREFUSED$/, 'refused: nothing listens at that host and port'],
  [
    /^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|TimeoutError|AbortError|ABORT_ERR|EABORT)$/,
    'timeout: nothing answers',
  ],
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA|EDNS)$/, 'unknown host: there is no such name'],
  [/^(EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/, 'no way there from this machine'],
  [/^(CERT_HAS_EXPIRED)$/, 'certificate: it has expired'],
  [/^CERT_NOT_YET_VALID$/, 'certificate: it is not valid yet (is the clock right?)'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'certificate: it is made for another name'],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY|GET)_.*)$/,
    'certificate: nobody known has signed it; one’s own authority is told by NODE_EXTRA_CA_CERTS, outside of .env',
  ],
  [/^CERT_/, 'certificate: it is not trusted'],
  [/^(EPROTO|ERR_SSL_.*)$/, 'no TLS: the other side speaks none on that port'],
  [/^ETLS$/, 'no TLS: the other side offers none'],
  [/^EPROTOCOL$/, 'no mail server: what answers there speaks otherwise'],
  [/^EAUTH$/, 'sign-in: the name or password is refused'],
  [/^(UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)$/, 'what answers there says far too much'],
  [/^HPE_/, 'what answers there speaks no HTTP'],
  [/^PRIVATE_ADDRESS$/, 'private address: the setting WEBHOOK_PRIVATE_ADDRESSES of the server allows those'],
  [/^TypeError$/, 'no request can go to this address'],
  [/^(ECONNRESET|EPIPE|ECONNECTION|UND_ERR_SOCKET)$/, 'broken off by the other side'],
]

/** Codes that say only that there was a connection: what they hide is more to the point. */
const HIDING = ['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'ETLS']

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

/** The code that says most of why a connection failed; `unknown` where there is none. */
export function networkCode(error: unknown): string {
  const codes = getCodes(error)
  return (
    codes.find((code) => !HIDING.includes(code)) ??
    codes[0] ??
    (error instanceof Error ? error.name : 'unknown')
  )
}

/** Why a connection failed, in a few words; undefined where nobody has words for it. Names no person. */
export function findNetworkErrorMessage(error: unknown): string | undefined {
  const code = networkCode(error)
  return WORDS.find(([codes]) => codes.test(code))?.[1]
}

/** The same; the code itself where nobody has words for it. */
export const getNetworkErrorMessage = (error: unknown) => findNetworkErrorMessage(error) ?? networkCode(error)
