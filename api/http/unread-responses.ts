import type { ServerResponse } from 'node:http'

/** Milliseconds in which a reader may take nothing of a response, as nginx has it (send_timeout). */
export const UNREAD_MS = 60_000

/**
 * Ends the connection of a response once nobody has read anything of it for so long: what waits for such a reader is
 * held in memory. A response that the server is still working on is waited for.
 */
export function endsUnread(response: ServerResponse, ms = UNREAD_MS): void {
  response.setTimeout(ms, () => {
    const { socket } = response
    if (socket && socket.writableLength > 0) socket.destroy()
    else socket?.setTimeout(ms)
  })
}
