import type { Connection } from '../../bridge/bridge.ts'

export const APP_NAME = 'Prospectus'

/** What keeps the app from telling of new enquiries; null where nothing does. */
function hindrance(connection: Connection, isSignedOut: boolean): string | null {
  if (connection === 'gone') return 'no connection'
  return isSignedOut ? 'signed out' : null
}

/** What the title bar says: the screen, the app, and whether the line or the session is gone. */
export function windowTitle(page: string, connection: Connection, isSignedOut: boolean): string {
  const problem = hindrance(connection, isSignedOut)
  const parts = [page.trim(), APP_NAME].filter(
    (part, index) => part !== '' && (index > 0 || part !== APP_NAME),
  )
  return parts.join(' – ') + (problem ? ` (${problem})` : '')
}

/** What the tray says when the mouse rests on it. */
export function trayText(newEnquiries: number, connection: Connection, isSignedOut: boolean): string {
  if (connection === 'gone') return `${APP_NAME}: no connection to the server`
  if (isSignedOut) return `${APP_NAME}: signed out`
  if (newEnquiries === 0) return APP_NAME
  return `${APP_NAME}: ${newEnquiries} new ${newEnquiries === 1 ? 'enquiry' : 'enquiries'}`
}
