/** A notification that the desktop app raises; a click opens `path`. */
export interface DeskNotification {
  title: string
  body: string
  /** Of the panel. */
  path: string
}

interface NotifyingShell {
  notify?: (notification: DeskNotification) => unknown
}

/** Raises a notification of the system where the panel runs in the desktop app; in a browser nothing happens. */
export function nativeNotify(notification: DeskNotification): void {
  const shell: NotifyingShell | undefined = window.prospectus
  shell?.notify?.(notification)
}
