import type { ServerResponse } from 'node:http'

/** Milliseconds after which a response that the client doesn't read is ended (like nginx's send_timeout). */
export const UNREAD_MS = 60_000

/**
 * Ends the connection of a response that the client has stopped reading, because its data is held in memory. Responses that
 * the server is still creating are not affected.
 */
export function endWhenUnread(response: ServerResponse, ms = UNREAD_MS): void {
  response.setTimeout(ms, () => {
    const { socket } = response
    if (socket && socket.writableLength > 0) socket.destroy()
    else socket?.setTimeout(ms)
  })
}
