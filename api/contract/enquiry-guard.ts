/** Names the enquiry that a pass is for: made when the form opens (PITFALLS P50). */
export const KEY_PATTERN = /^[\w-]{16,64}$/

/**
 * A proof of work (TARGETS F1): find the whole number below `max` with SHA-256 of puzzleText(id of the enquiry, number)
 * being `hash`, in hexadecimal.
 */
export interface Puzzle {
  hash: string
  max: number
}

/** Hashes that a browser tries at the most for the easiest puzzle: some 0.2 s on a desk's computer, a second on a slow phone. */
export const PUZZLE_MAX = 120_000

/** Each level doubles the work of the one before. */
export const PUZZLE_LEVELS = 4

/** … and for the hardest: what a cheap phone does within 10 s, in the background. */
export const PUZZLE_MOST = PUZZLE_MAX * 2 ** (PUZZLE_LEVELS - 1)

/** The text whose hash is asked for. At most 55 bytes: one block of SHA-256. */
export const puzzleText = (id: string, answer: number): string => `${id}.${answer}`

export const GUARD_TEXTS = { proven: 'Thank you.', wrong: 'This is not the answer.' } as const
