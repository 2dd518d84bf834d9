import type { Server } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/** Milliseconds that responses under way may take once the server has been told to stop. */
const GRACE_MS = 8000

/**
 * Milliseconds in which a connection that has just been made may still send its request: a phone far away takes its
 * time.
 */
const FIRST_REQUEST_MS = 3000

/** Turns of the event loop in which what such a connection has sent is read, however long each of them takes. */
const FEWEST_TURNS = 5

/**
 * Milliseconds of a turn in which nothing happened. Who comes between the last look at the queue and the closing of the
 * door is sent away by the system, and nobody can ask it for them: so the door is closed right after such turns.
 */
const QUICK_TURN_MS = 1

/** Milliseconds in which those who have queued are let in, before the door is closed. */
const LONGEST_QUEUE_MS = 6000

/**
 * Milliseconds in which a keep-alive connection may bring another request: whoever uses it is told with the response
 * that it was the last. One that is closed while its next request is under way breaks it, and a proxy repeats no
 * enquiry.
 */
export const KEPT_MS = 300

/** How often connections that have had their response are closed meanwhile. */
const IDLE_CHECK_MS = 50

/** The door of a server, which nobody stands before when it is closed. */
export interface Door {
  /** Stays open for so many milliseconds, and tells with every response that its connection ends. */
  drain(ms: number): Promise<void>
  /**
   * Stops listening, responds to what has come, and closes every connection.
   * @param keptMs milliseconds in which keep-alive connections may bring a last request
   */
  close(keptMs?: number): Promise<void>
}

/**
 * Lets in whoever comes, and has nobody served meanwhile: while the program serves one, the next one would stand in the
 * queue of the system, where the closing of the door breaks what they have sent.
 * @returns has them served, and from now on everybody
 */
function holdConnections(server: Server): { count(): number; serve(): void } {
  const held: Socket[] = []
  const served = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    // who goes away before they are served is nobody's error
    socket.on('error', () => undefined)
    held.push(socket)
  })
  return {
    count: () => held.length,
    serve() {
      server.removeAllListeners('connection')
      for (const listener of served) server.on('connection', listener)
      for (const socket of held) if (!socket.destroyed) server.emit('connection', socket)
    },
  }
}

/**
 * Makes a server that can be stopped without breaking a request. Node's own `close` drops connections
 * that have sent a request which was not read yet, and those that the system has accepted while the program was busy:
 * at a hundred requests a second on a loaded machine that was every request of half a second.
 */
export function closesGracefully(server: Server): Door {
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

  const close = async (keptMs = 0) => {
    isClosing = true
    const impatience = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    // The system has accepted for us while the program was busy; one connection is taken over in a turn (libuv).
    const held = holdConnections(server)
    const enough = performance.now() + LONGEST_QUEUE_MS
    for (let quiet = 0; quiet < FEWEST_TURNS && performance.now() < enough; ) {
      const [before, began] = [held.count(), performance.now()]
      await turn()
      quiet = held.count() === before && performance.now() - began < QUICK_TURN_MS ? quiet + 1 : 0
    }
    const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve))
    held.serve()
    const deadline = performance.now() + FIRST_REQUEST_MS
    for (let turns = 0; fresh.size > 0 && (turns < FEWEST_TURNS || performance.now() < deadline); turns++) {
      await pause(IDLE_CHECK_MS / 5)
      await turn()
    }
    // A browser's spare connection never says anything, and Node takes it for one with a request on its way.
    for (const socket of fresh) if (socket.bytesRead === 0) socket.destroy()
    const patience = performance.now() + keptMs
    while (open.size > 0 && performance.now() < patience) await pause(IDLE_CHECK_MS / 5)
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    server.closeIdleConnections()
    await closed
    clearInterval(idle)
    clearTimeout(impatience)
  }
  return {
    close,
    drain(ms) {
      isClosing = true
      return pause(ms)
    },
  }
}
