import type { Session } from 'electron'
import { mayDownload, mayHave } from './permissions.ts'

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
