import { Notification } from 'electron'
import type { Notice } from '../../bridge/bridge.ts'

/** What is on the screen: Electron forgets the click of a notification that has been collected as garbage. */
const shown = new Set<Notification>()

/** Shows a native notification; a click on it opens its path. @returns whether the system shows any */
export function notify(
  { title, body, path }: Notice,
  open: (path: string) => void,
  failed: (error: string) => void,
): boolean {
  if (!Notification.isSupported()) return false
  const notification = new Notification({ title, body })
  shown.add(notification)
  notification.on('click', () => open(path))
  // In the Action Center of Windows it can still be clicked
  notification.on('close', ({ reason }) => reason !== 'timedOut' && shown.delete(notification))
  notification.on('failed', (_event, error) => {
    shown.delete(notification)
    failed(error)
  })
  notification.show()
  return true
}
