/** Connection to the server, as forwarding needs it. */
export interface ServerConnection {
  /** True if the last request failed. */
  readonly isGone: boolean
  /** Checks whether the server responds. */
  check(): Promise<boolean>
}

/** Milliseconds to wait for a response before the connection is checked. */
export interface ResponseTimeouts {
  /** Milliseconds to wait for a server that is known to be unreachable. */
  gone: number
  /** Milliseconds before each check of a reachable server. */
  up: number
}

const TIMEOUTS: ResponseTimeouts = { gone: 800, up: 2000 }

/**
 * Ends a request if the server is unreachable, but not if it is slow: an upload may take as long as it needs while the
 * server responds to checks, and a dead connection is detected within a second.
 * @param onGone called once if the server is unreachable
 * @returns stops watching, to be called when the response starts
 */
export function watchResponse(
  connection: ServerConnection,
  onGone: () => void,
  timeouts = TIMEOUTS,
): () => void {
  let isOver = false
  let timer: NodeJS.Timeout
  const end = () => {
    isOver = true
    clearTimeout(timer)
  }
  const check = async () => {
    const isAlive = !connection.isGone && (await connection.check())
    if (isOver) return
    if (isAlive) wait()
    else {
      end()
      onGone()
    }
  }
  const wait = () => {
    timer = setTimeout(() => void check(), connection.isGone ? timeouts.gone : timeouts.up)
  }
  wait()
  return end
}
