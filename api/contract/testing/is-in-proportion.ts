/** Lengths in UTF-16 units; one is 32 times the other. */
const SHORT = 8000
const LONG = 32 * SHORT

/** Resolution of the clock in milliseconds, added to both times so that tiny ones don't distort the ratio. */
const GRAIN = 0.1

/** Threshold between a linear ratio, 32, and a quadratic one, 1,024, with a margin for other load on the machine. */
const MOST = 200
const TRIES = 20

/**
 * True if the processor time grows linearly with the length of a text rather than quadratically. Compares the fastest of
 * many alternating runs of each length, so that other load and a cold start don't matter.
 * @param piece text that is repeated to the required length
 */
export function isInProportion(piece: string, act: (text: string) => unknown): boolean {
  const measure = (text: string) => {
    const start = process.cpuUsage()
    act(text)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000 + GRAIN
  }
  const short = piece.repeat(SHORT / piece.length)
  const long = piece.repeat(LONG / piece.length)
  let shortest = Number.POSITIVE_INFINITY
  let longest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES; tries++) {
    shortest = Math.min(shortest, measure(short))
    longest = Math.min(longest, measure(long))
    if (tries > 4 && longest < MOST * shortest) return true
  }
  return false
}
