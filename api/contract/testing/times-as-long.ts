/** Lengths in UTF-16 units: one text is four times the other. */
const SHORT = 15_000
const LONG = 4 * SHORT

/** The clock's own grain in milliseconds, added to both, so that what takes next to nothing says nothing. */
const GRAIN = 0.1

/**
 * How many times as long something takes for a text of four times the length: 4 in proportion, 16 by the square. Of each
 * the shortest of many tries counts, taken in turn, so that neither other work on the machine nor a cold start says it.
 * @param piece of which the texts are made
 */
export function timesAsLong(piece: string, act: (text: string) => void): number {
  const measure = (text: string) => {
    const start = performance.now()
    act(text)
    return performance.now() - start + GRAIN
  }
  const [short, long] = [SHORT, LONG].map((length) => piece.repeat(length / piece.length)) as [string, string]
  const shortest = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY }
  for (let tries = 0; tries < 15; tries++) {
    shortest.short = Math.min(shortest.short, measure(short))
    shortest.long = Math.min(shortest.long, measure(long))
  }
  return shortest.long / shortest.short
}
