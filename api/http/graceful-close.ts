import type { Server } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/** Milliseconds that pending responses may take once the server is stopping. */
const GRACE_MS = 8000

/** Milliseconds in which a new connection may still send its request, which takes a while from a distant phone. */
const FIRST_REQUEST_MS = 3000

/** Turns of the event loop in which data from new connections is read, however long each turn takes. */
const MIN_TURNS = 5

/**
 * Milliseconds of a turn without activity. The system drops connections that arrive between the last check of the queue
 * and the end of listening, so the server stops listening right after such turns.
 */
const QUICK_TURN_MS = 1

/** Milliseconds in which queued connections are accepted before the server stops listening. */
const MAX_QUEUE_MS = 6000

/**
 * Milliseconds in which a keep-alive connection may send a last request; its response announces the end. Closing a
 * connection during a request would break it, and proxies don't repeat enquiries.
 */
export const LAST_REQUEST_MS = 300

/** Milliseconds between two checks for idle connections while the server closes. */
const IDLE_CHECK_MS = 50

/** Stops a server without breaking requests. */
export interface GracefulClose {
  /** Keeps serving for so many milliseconds, and announces the end of the connection with every response. */
  drain(ms: number): Promise<void>
  /**
   * Stops listening, answers pending requests, and closes every connection.
   * @param lastRequestMs milliseconds in which keep-alive connections may send a last request
   */
  close(lastRequestMs?: number): Promise<void>
}

/**
 * Accepts connections without serving them yet. While the process serves one, the next would wait in the system's queue,
 * and stopping to listen would drop its data.
 * @returns serves them, and all later ones
 */
function holdConnections(server: Server): { count(): number; serve(): void } {
  const held: Socket[] = []
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    // A client that disconnects before it is served is not an error.
    socket.on('error', () => undefined)
    held.push(socket)
  })
  return {
    count: () => held.length,
    serve() {
      server.removeAllListeners('connection')
      for (const listener of listeners) server.on('connection', listener)
      for (const socket of held) if (!socket.destroyed) server.emit('connection', socket)
    },
  }
}

/**
 * Prepares a server so that it can stop without breaking a request. Node's own `close` drops connections with an unread
 * request, and those the system accepted while the process was busy. At a hundred requests a second on a loaded machine,
 * that was every request of half a second.
 */
export function prepareGracefulClose(server: Server): GracefulClose {
  /** Connections that have not sent a request yet. */
  const fresh = new Set<Socket>()
  const open = new Set<Socket>()
  let isClosing = false
  server.on('connection', (socket: Socket) => {
    fresh.add(socket)
    open.add(socket)
    socket.once('close', () => {
      fresh.delete(socket)
      open.delete(socket)
    })
  })
  server.prependListener('request', ({ socket }, response) => {
    fresh.delete(socket)
    if (isClosing) response.setHeader('Connection', 'close')
  })

  const close = async (lastRequestMs = 0) => {
    isClosing = true
    const forceClose = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    // The system accepted connections while the process was busy; libuv accepts one per turn.
    const held = holdConnections(server)
    const queueDeadline = performance.now() + MAX_QUEUE_MS
    for (let quiet = 0; quiet < MIN_TURNS && performance.now() < queueDeadline; ) {
      const [before, startedAt] = [held.count(), performance.now()]
      await turn()
      quiet = held.count() === before && performance.now() - startedAt < QUICK_TURN_MS ? quiet + 1 : 0
    }
    const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve))
    held.serve()
    const deadline = performance.now() + FIRST_REQUEST_MS
    for (let turns = 0; fresh.size > 0 && (turns < MIN_TURNS || performance.now() < deadline); turns++) {
      await pause(IDLE_CHECK_MS / 5)
      await turn()
    }
    // Browsers open spare connections that never send anything. Node treats them as having a pending request.
    for (const socket of fresh) if (socket.bytesRead === 0) socket.destroy()
    const lastRequestDeadline = performance.now() + lastRequestMs
    while (open.size > 0 && performance.now() < lastRequestDeadline) await pause(IDLE_CHECK_MS / 5)
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    server.closeIdleConnections()
    await closed
    clearInterval(idle)
    clearTimeout(forceClose)
  }
  return {
    close,
    drain(ms) {
      isClosing = true
      return pause(ms)
    },
  }
}
