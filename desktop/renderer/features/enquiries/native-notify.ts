import type { Notice } from '../../../bridge/bridge'

/**
 * Raises a notification of the system where the panel runs in the desktop app; a click opens its path. In a browser,
 * and in a shell without this IPC handler, nothing happens.
 */
export function nativeNotify(notice: Notice): void {
  const shell: Partial<NonNullable<typeof window.prospectus>> | undefined = window.prospectus
  shell?.notify?.(notice).catch(() => undefined)
}
