import { create } from 'zustand'

interface ConnectionState {
  isReachable: boolean
  /** Number of changes that got no response while offline. They are offered again when the connection is back. */
  unsaved: number
  report: (isReachable: boolean) => void
}

/** Shows whether the last request reached the API. */
export const useConnection = create<ConnectionState>()((set) => ({
  isReachable: true,
  unsaved: 0,
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
