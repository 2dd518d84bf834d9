import { create } from 'zustand'

interface ConnectionState {
  isReachable: boolean
  report: (isReachable: boolean) => void
}

/** True if the last request reached the API. */
export const useConnection = create<ConnectionState>()((set) => ({
  isReachable: true,
  report: (isReachable) => set({ isReachable }),
}))

/**
 * Follows the desktop app: opens the paths of menu entries, notifications and deep links, and tracks the connection.
 * Does nothing in a browser.
 * @param open opens a path of the panel
 */
export function followShell(open: (path: string) => void): void {
  const shell = window.prospectus
  shell?.onOpenPath(open)
  shell?.server.onConnection((connection) => {
    if (connection !== 'unknown') useConnection.getState().report(connection === 'up')
  })
}
