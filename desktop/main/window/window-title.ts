import type { Connection } from '../../bridge/bridge.ts'

export const APP_NAME = 'Prospectus'

/** What the title bar says: the screen, the app, and whether the line is gone. */
export function windowTitle(page: string, connection: Connection): string {
  const parts = [page.trim(), APP_NAME].filter(
    (part, index) => part !== '' && (index > 0 || part !== APP_NAME),
  )
  return parts.join(' – ') + (connection === 'gone' ? ' (no connection)' : '')
}

/** What the tray says when the mouse rests on it. */
export function trayText(newEnquiries: number, connection: Connection): string {
  if (connection === 'gone') return `${APP_NAME}: no connection to the server`
  if (newEnquiries === 0) return APP_NAME
  return `${APP_NAME}: ${newEnquiries} new ${newEnquiries === 1 ? 'enquiry' : 'enquiries'}`
}
