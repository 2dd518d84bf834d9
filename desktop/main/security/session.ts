import type { Session } from 'electron'
import { parseAppUrl } from '../protocol/scheme.ts'

/** Copy buttons write text. No other permission is needed. */
const ALLOWED = new Set(['clipboard-sanitized-write'])

/** True if a page may have a permission: only our own pages, in their main frame. */
export function mayHave(permission: string, requestingAddress: string, isMainFrame: boolean): boolean {
  return ALLOWED.has(permission) && isMainFrame && parseAppUrl(requestingAddress) !== null
}

/** True if a download may be saved: data of our own page, or a file it requested from the server. */
export function mayDownload(address: string): boolean {
  if (address.startsWith('blob:')) return parseAppUrl(address.slice('blob:'.length)) !== null
  const own = parseAppUrl(address)
  return own?.pathname.startsWith('/api/') ?? false
}

/** Denies pages of a session everything they don't need: permissions (both handlers), devices, downloads. */
export function secureSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback, { requestingUrl, isMainFrame }) => {
    callback(mayHave(permission, requestingUrl, isMainFrame))
  })
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, { isMainFrame }) =>
    mayHave(permission, requestingOrigin, isMainFrame),
  )
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event, item) => {
    if (!mayDownload(item.getURL())) event.preventDefault()
  })
}
