import { app, Notification } from 'electron'
import type { Notice } from '../../bridge/bridge.ts'
import { FILES, IS_SIGNED } from '../build-facts.ts'
import { ACTION_LABELS, NOTIFICATION_ACTIONS, type NotificationAction } from './enquiry-actions.ts'

/** Visible notifications. Electron loses the click of one that is garbage-collected. */
const shown = new Set<Notification>()

/**
 * True if notifications have buttons: on Windows, and on macOS for signed apps with the alert style. Electron never shows
 * them on Linux (electron#24333).
 */
export const hasButtons = () =>
  process.platform === 'win32' || (process.platform === 'darwin' && app.isPackaged && IS_SIGNED)

interface Reactions {
  open(path: string): void
  failed(error: string): void
  /** Performs the action of a button; without it there are no buttons. */
  act?(action: NotificationAction): void
}

/** Shows a notification that opens its path when clicked. @returns true if the system supports notifications */
export function notify({ title, body, path }: Notice, { open, failed, act }: Reactions): boolean {
  if (!Notification.isSupported()) return false
  const actions = NOTIFICATION_ACTIONS.map((name) => ({ type: 'button' as const, text: ACTION_LABELS[name] }))
  const notification = new Notification({ title, body, icon: FILES.icon, ...(act ? { actions } : {}) })
  shown.add(notification)
  notification.on('click', () => open(path))
  notification.on('action', ({ actionIndex }) => {
    const action = NOTIFICATION_ACTIONS[actionIndex]
    if (action) act?.(action)
  })
  // A notification that timed out can still be clicked in the Windows notification center.
  notification.on('close', ({ reason }) => reason !== 'timedOut' && shown.delete(notification))
  notification.on('failed', (_event, error) => {
    shown.delete(notification)
    failed(error)
  })
  notification.show()
  return true
}

/** Closes all notifications, also in the system's list, because they contain names. */
export function closeNotifications(): void {
  for (const notification of shown) notification.close()
  shown.clear()
}
