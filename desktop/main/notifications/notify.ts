import { app, Notification } from 'electron'
import type { Notice } from '../../bridge/bridge.ts'
import { FILES, IS_SIGNED } from '../build-facts.ts'
import { ACT_LABELS, TOAST_ACTS, type ToastAct } from './enquiry-acts.ts'

/** What is on the screen: Electron forgets the click of a notification that has been collected as garbage. */
const shown = new Set<Notification>()

/**
 * Whether notifications have buttons. Electron shows them on Windows, on a Mac for signed apps whose alerts stay, and on
 * Linux never (electron#24333).
 */
export const hasButtons = () =>
  process.platform === 'win32' || (process.platform === 'darwin' && app.isPackaged && IS_SIGNED)

interface Reactions {
  open(path: string): void
  failed(error: string): void
  /** Does what a button says; without it there are no buttons. */
  act?(act: ToastAct): void
}

/** Shows a native notification; a click on it opens its path. @returns whether the system shows any */
export function notify({ title, body, path }: Notice, { open, failed, act }: Reactions): boolean {
  if (!Notification.isSupported()) return false
  const actions = TOAST_ACTS.map((name) => ({ type: 'button' as const, text: ACT_LABELS[name] }))
  const notification = new Notification({ title, body, icon: FILES.icon, ...(act ? { actions } : {}) })
  shown.add(notification)
  notification.on('click', () => open(path))
  notification.on('action', ({ actionIndex }) => {
    const name = TOAST_ACTS[actionIndex]
    if (name) act?.(name)
  })
  // In the Action Center of Windows it can still be clicked
  notification.on('close', ({ reason }) => reason !== 'timedOut' && shown.delete(notification))
  notification.on('failed', (_event, error) => {
    shown.delete(notification)
    failed(error)
  })
  notification.show()
  return true
}

/** Takes away what is on the screen and in the system's list, since it has names. */
export function withdrawNotifications(): void {
  for (const notification of shown) notification.close()
  shown.clear()
}
