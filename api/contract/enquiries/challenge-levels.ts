// Apart from #contract/enquiries/challenge, which every page loads with its form.

/**
 * Hashes that a browser tries at the most for the easiest challenge: some 0.2 s on an office computer, a second on a
 * slow phone.
 */
export const CHALLENGE_MAX = 120_000

/** Each level doubles the work of the one before. */
export const CHALLENGE_LEVELS = 4

/** … and for the hardest: what a cheap phone does within 10 s, in the background. */
export const CHALLENGE_MOST = CHALLENGE_MAX * 2 ** (CHALLENGE_LEVELS - 1)
