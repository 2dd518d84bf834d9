/** Crockford's base 32 alphabet, without characters that are easily confused. */
export const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Characters of a reference: 40 bits, too many to guess within the rate limit. */
export const REFERENCE_LENGTH = 8

const GROUP = 4

const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' }

/** Groups the eight characters so that they are easy to read out: `K7QM-4XPD`. */
export const formatReference = (characters: string) =>
  `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}`

/** Returns the path of the page that tracks an enquiry. */
export const enquiryPage = (reference: string) => `/enquiry/${reference}`

const toCharacters = (text: string) =>
  text.toUpperCase().replace(/[ILOU]/g, (character) => READ_AS[character] ?? character)

/**
 * Parses a typed reference. Case, spaces and dashes are ignored, and I, L, O, U are read as 1, 1, 0, V.
 * @returns null if the text isn't a reference
 */
export function readReference(text: string): string | null {
  const characters = toCharacters(text).replace(/[\s-]/g, '')
  const isReference =
    characters.length === REFERENCE_LENGTH &&
    [...characters].every((character) => REFERENCE_ALPHABET.includes(character))
  return isReference ? formatReference(characters) : null
}

const PART = new RegExp(`^[${REFERENCE_ALPHABET}-]{${GROUP},${REFERENCE_LENGTH + 1}}$`)

/**
 * Parses part of a reference, such as `4XPD` or `QM-4X`: at least four characters, since any short word would be part of
 * many.
 * @returns null if the text isn't part of a reference
 */
export function readReferencePart(text: string): string | null {
  const part = toCharacters(text)
  return PART.test(part) ? part : null
}
