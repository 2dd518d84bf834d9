import { create } from 'zustand'

interface ConnectionState {
  isReachable: boolean
  report: (isReachable: boolean) => void
}

/** Whether the last request reached the API. */
export const useConnection = create<ConnectionState>()((set) => ({
  isReachable: true,
  report: (isReachable) => set({ isReachable }),
}))

/**
 * Does what the desktop app tells its page, for as long as the page lives: a menu entry, a notification or a deep link
 * opens a path, and the line to the server is gone or back. Nothing in a browser.
 * @param open shows a path of the panel
 */
export function followShell(open: (path: string) => void): void {
  const shell = window.prospectus
  shell?.onOpenPath(open)
  shell?.server.onConnection((connection) => {
    if (connection !== 'unknown') useConnection.getState().report(connection === 'up')
  })
}
