/** Lengths in UTF-16 units: one text is 32 times the other. */
const SHORT = 8000
const LONG = 32 * SHORT

/** The clock's own grain in milliseconds, added to both, so that what takes next to nothing says nothing. */
const GRAIN = 0.1

/** Between 32, which is in proportion, and 1,024, which is by the square: far from both, whatever else the machine does. */
const MOST = 200
const TRIES = 20

/**
 * Whether something takes time in proportion to the length of a text, rather than by its square. Of each length the
 * shortest of many tries counts, taken in turn, so that neither other work on the machine nor a cold start says it.
 * @param piece of which the texts are made
 */
export function isInProportion(piece: string, act: (text: string) => unknown): boolean {
  const measure = (text: string) => {
    const start = performance.now()
    act(text)
    return performance.now() - start + GRAIN
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
