const CHROMIUM_NAMES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'net::ERR_CONNECTION_REFUSED',
  ENOTFOUND: 'net::ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'net::ERR_NAME_NOT_RESOLVED',
  ECONNRESET: 'net::ERR_CONNECTION_RESET',
  UND_ERR_SOCKET: 'net::ERR_CONNECTION_CLOSED',
  ERR_SSL_WRONG_VERSION_NUMBER: 'net::ERR_SSL_PROTOCOL_ERROR',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'net::ERR_SSL_PROTOCOL_ERROR',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'net::ERR_CERT_AUTHORITY_INVALID',
  CERT_HAS_EXPIRED: 'net::ERR_CERT_DATE_INVALID',
}

/** Converts a Node network error to Chromium's error. */
export function toChromiumError(error: unknown): unknown {
  const { cause } = error as { cause?: { code?: string; message?: string } }
  const name = CHROMIUM_NAMES[cause?.code ?? '']
  if (name) return new Error(name)
  return cause instanceof Error ? cause : error
}
