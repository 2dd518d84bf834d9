/** Crockford's letters: none that is read as another. */
export const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Letters of a reference: 40 bits, too many to guess under a limit. */
export const REFERENCE_LENGTH = 8

const GROUP = 4

const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' }

/** Eight letters as people read them aloud: `K7QM-4XPD`. */
export const asReference = (letters: string) => `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`

/** The page that tells how far the enquiry with a reference has come. */
export const enquiryPage = (reference: string) => `/enquiry/${reference}`

/**
 * The reference that a person meant: case, spaces and dashes do not count, and I, L, O are read as 1, 1, 0.
 * @returns null for a text that can be none
 */
export function readReference(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[ILOU]/g, (letter) => READ_AS[letter] ?? letter)
  const isReference =
    letters.length === REFERENCE_LENGTH && [...letters].every((letter) => REFERENCE_LETTERS.includes(letter))
  return isReference ? asReference(letters) : null
}
