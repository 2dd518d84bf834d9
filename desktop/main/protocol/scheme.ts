import type { CustomScheme } from 'electron'

/** Where the pages of the app live: their one origin. */
export const SCHEME = 'app'
const HOST = 'bundle'
export const APP_ORIGIN = `${SCHEME}://${HOST}`

/** Never corsEnabled, which lets any origin read it, nor bypassCSP. */
export const APP_SCHEME: CustomScheme = {
  scheme: SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
}

/** The address parsed, when it is one of ours: ports and names of users would be dropped silently. */
export function parseOwn(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isOwn =
    url.protocol === `${SCHEME}:` && url.host === HOST && url.username === '' && url.password === ''
  return isOwn ? url : null
}
