import type { Connection } from '../../bridge/bridge.ts'

export const APP_NAME = 'Prospectus'

/** Returns the problem that prevents notifications of new enquiries; null if there is none. */
function getProblem(connection: Connection, isSignedOut: boolean): string | null {
  if (connection === 'gone') return 'no connection'
  return isSignedOut ? 'signed out' : null
}

/** Returns the window title: the screen, the app, and whether the connection or session is lost. */
export function windowTitle(page: string, connection: Connection, isSignedOut: boolean): string {
  const problem = getProblem(connection, isSignedOut)
  const parts = [page.trim(), APP_NAME].filter(
    (part, index) => part !== '' && (index > 0 || part !== APP_NAME),
  )
  return parts.join(' – ') + (problem ? ` (${problem})` : '')
}

/** Returns the tooltip of the tray icon. */
export function trayText(newEnquiries: number, connection: Connection, isSignedOut: boolean): string {
  if (connection === 'gone') return `${APP_NAME}: no connection to the server`
  if (isSignedOut) return `${APP_NAME}: signed out`
  if (newEnquiries === 0) return APP_NAME
  return `${APP_NAME}: ${newEnquiries} new ${newEnquiries === 1 ? 'enquiry' : 'enquiries'}`
}
