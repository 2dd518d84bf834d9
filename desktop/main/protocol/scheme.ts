import type { CustomScheme } from 'electron'

/** Scheme of the app's pages, whose only origin is APP_ORIGIN. */
export const SCHEME = 'app'
const HOST = 'bundle'
export const APP_ORIGIN = `${SCHEME}://${HOST}`

/** Never set corsEnabled, which lets any origin read it, or bypassCSP. */
export const APP_SCHEME: CustomScheme = {
  scheme: SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
}

/** Parses a URL of ours; null for others. Ports and user names are refused, because they would be dropped silently. */
export function parseAppUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isOwn =
    url.protocol === `${SCHEME}:` && url.host === HOST && url.username === '' && url.password === ''
  return isOwn ? url : null
}
