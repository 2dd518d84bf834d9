/** What the forwarding knows of the line to the server. */
export interface Line {
  /** Nobody responded at the last request. */
  readonly isGone: boolean
  /** Asks the server for a sign of life. */
  check(): Promise<boolean>
}

/** Milliseconds that a response may take before the server counts as away. */
export interface Patience {
  /** While the line is known to be gone. */
  gone: number
  /** While it is up; after each such pause the server is asked for a sign of life. */
  up: number
}

const PATIENCE: Patience = { gone: 800, up: 2000 }

/**
 * Tells a slow response from a server that is away: an upload may take as long as it needs while the server shows signs
 * of life, and a dead connection is known within a second.
 * @param giveUp called once when the server is away
 * @returns stops the watching, at the first byte of a response
 */
export function watchForSilence(line: Line, giveUp: () => void, patience = PATIENCE): () => void {
  let isOver = false
  let timer: NodeJS.Timeout
  const end = () => {
    isOver = true
    clearTimeout(timer)
  }
  const look = async () => {
    const isAlive = !line.isGone && (await line.check())
    if (isOver) return
    if (isAlive) wait()
    else {
      end()
      giveUp()
    }
  }
  const wait = () => {
    timer = setTimeout(() => void look(), line.isGone ? patience.gone : patience.up)
  }
  wait()
  return end
}
