import type { Session } from 'electron'
import { parseOwn } from '../protocol/scheme.ts'

/** Copy buttons write text; nothing else that needs a permission is used. */
const ALLOWED = new Set(['clipboard-sanitized-write'])

/** Whether a page may have a permission: the own pages, in their main frame, the few that are used. */
export function mayHave(permission: string, requestingAddress: string, isMainFrame: boolean): boolean {
  return ALLOWED.has(permission) && isMainFrame && parseOwn(requestingAddress) !== null
}

/** Whether a download may be saved: what our own page made, or a file of the server that it asked for. */
export function mayDownload(address: string): boolean {
  if (address.startsWith('blob:')) return parseOwn(address.slice('blob:'.length)) !== null
  const own = parseOwn(address)
  return own?.pathname.startsWith('/api/') ?? false
}

/** Denies a session's pages what they do not need: permissions (both handlers), devices, downloads. */
export function secureSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl, isMainFrame }) => {
    answer(mayHave(permission, requestingUrl, isMainFrame))
  })
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, { isMainFrame }) =>
    mayHave(permission, requestingOrigin, isMainFrame),
  )
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event, item) => {
    if (!mayDownload(item.getURL())) event.preventDefault()
  })
}
