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
