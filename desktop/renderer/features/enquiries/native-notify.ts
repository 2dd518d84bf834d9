import type { Notice } from '../../../bridge/bridge'

/**
 * Raises a notification of the system where the panel runs in the desktop app; a click opens its path. In a browser,
 * and in a shell without this IPC handler, nothing happens.
 */
export function nativeNotify(notification: Notice): void {
  const shell: Partial<NonNullable<typeof window.prospectus>> | undefined = window.prospectus
  shell?.notify?.(notification).catch(() => undefined)
}
