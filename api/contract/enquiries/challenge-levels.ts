// Apart from #contract/enquiries/challenge, which every page loads with its form.

/** Hashes that a browser tries at the most for the easiest puzzle: some 0.2 s on a desk's computer, a second on a slow phone. */
export const PUZZLE_MAX = 120_000

/** Each level doubles the work of the one before. */
export const PUZZLE_LEVELS = 4

/** … and for the hardest: what a cheap phone does within 10 s, in the background. */
export const PUZZLE_MOST = PUZZLE_MAX * 2 ** (PUZZLE_LEVELS - 1)
