export function withoutTrailingSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/**
 * Parses a URL as browsers do (WHATWG URL), relative to `base` if given. Returns null for an invalid URL.
 * The oldest supported browsers lack `URL.parse` and `URL.canParse`.
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** True for a host with a port: a URL parser would read its host as the scheme. */
export const isHostWithPort = (address: string): boolean =>
  /^(?:[a-z\d-]+\.)+[a-z\d-]+:\d{1,5}(?:[/?#]|$)/i.test(address)

/** Adds the scheme that people leave out: `www.example.com`, `example.com:8080`. */
export const withScheme = (typed: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(typed) && !isHostWithPort(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`

export function hasCredentials(address: string): boolean {
  const url = parseUrl(address)
  return url !== null && (url.username !== '' || url.password !== '')
}
