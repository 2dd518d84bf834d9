/** An address without the slashes at its end, however many. */
export function withoutTrailingSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/**
 * An address as browsers read it (WHATWG URL), against a base where it may be relative; null where it is none.
 * `URL.parse` and `URL.canParse` are younger than the oldest supported browsers.
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** Whether an address is a host with its port, of which a URL parser takes the host for the scheme. */
export const isHostWithPort = (address: string): boolean =>
  /^(?:[a-z\d-]+\.)+[a-z\d-]+:\d{1,5}(?:[/?#]|$)/i.test(address)

/** A web address with the scheme that people leave out: `www.example.com`, `example.com:8080`. */
export const withScheme = (typed: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(typed) && !isHostWithPort(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`

/** Whether an address has a name or a password in it. */
export function holdsSecret(address: string): boolean {
  const url = parseUrl(address)
  return url !== null && (url.username !== '' || url.password !== '')
}
