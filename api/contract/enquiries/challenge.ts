/** Names the enquiry that a form token is for: made when the form opens. */
export const KEY_PATTERN = /^[\w-]{16,64}$/

/**
 * A proof of work: find the whole number below `max` with SHA-256 of challengeText(id of the enquiry, number)
 * being `hash`, in hexadecimal.
 */
export interface Challenge {
  hash: string
  max: number
}

/** The text whose hash is asked for. At most 55 bytes: one block of SHA-256. */
export const challengeText = (id: string, answer: number): string => `${id}.${answer}`

export const CHALLENGE_TEXTS = { proven: 'Thank you.', wrong: 'This is not the answer.' } as const

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
